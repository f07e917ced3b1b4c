import { createServer, type Socket } from 'node:net';

/** A mail server that stores every letter. */
export async function mailCatcher(): Promise<{ url: string; letters: string[]; close(): void }> {
  const letters: string[] = [];
  const serve = (socket: Socket): void => {
    let letter: string | null = null;
    let rest = '';
    const print = (line: string) => socket.write(`${line}\r\n`);
    print('220 here');
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      rest += String(chunk);
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        if (letter !== null && line !== '.') letter += `${line}\n`;
        else if (letter !== null) {
          letters.push(letter.replaceAll('=\n', '').replaceAll('=3D', '='));
          letter = null;
          print('250 kept');
        } else if (/^DATA/i.test(line)) {
          letter = '';
          print('354 go on');
        } else print(/^QUIT/i.test(line) ? '221 bye' : '250 ok');
      }
    });
  };
  const server = createServer(serve);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return { url: `smtp://127.0.0.1:${port}`, letters, close: () => server.close() };
}
