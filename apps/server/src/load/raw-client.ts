import { connect, type Socket } from 'node:net';
import { connect as connectSecurely } from 'node:tls';

/** A response as bytes: a client that sends thousands of requests reads few of the bodies. */
export interface RawAnswer {
  readonly status: number;
  readonly body: Buffer;
}

interface Head {
  readonly status: number;
  /** The body is from here up to there. */
  readonly from: number;
  readonly upTo: number;
  readonly isLast: boolean;
}

/** A keep-alive connection: one request at a time, and only the HTTP this server speaks. */
class RawConnection {
  readonly #socket: Socket;
  readonly #host: string;
  #chunks: Buffer[] = [];
  #length = 0;
  #answer: Head | null = null;
  #pending: { resolve(answer: RawAnswer): void; reject(error: Error): void } | null = null;

  /** True if the server closes the connection after this answer, as nginx does after a thousand. */
  isOver = false;

  constructor(url: URL) {
    this.#host = url.host;
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const isSecure = url.protocol === 'https:';
    const port = Number(url.port || (isSecure ? 443 : 80));
    this.#socket = isSecure ? connectSecurely({ host, port, servername: host }) : connect({ host, port });
    this.#socket.setNoDelay(true);
    this.#socket.on('data', (chunk) => this.#take(chunk));
    this.#socket.on('error', (error) => this.#pending?.reject(error));
    this.#socket.on('close', () => this.#pending?.reject(new Error('the connection broke')));
  }

  post(token: string, path: string, text: string): Promise<RawAnswer> {
    return new Promise((resolve, reject) => {
      this.#pending = { resolve, reject };
      this.#socket.write(
        `POST ${path} HTTP/1.1\r\nhost: ${this.#host}\r\nauthorization: Bearer ${token}\r\n` +
          `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
      );
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #take(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#length += chunk.length;
    this.#answer ??= this.#readHead();
    if (!this.#answer || this.#length < this.#answer.upTo) return;
    const { status, from, upTo, isLast } = this.#answer;
    this.isOver = isLast;
    const body = Buffer.concat(this.#chunks).subarray(from, upTo);
    [this.#chunks, this.#length, this.#answer] = [[], 0, null];
    this.#pending!.resolve({ status, body });
  }

  #readHead(): Head | null {
    const bytes = Buffer.concat(this.#chunks);
    const end = bytes.indexOf('\r\n\r\n');
    if (end < 0) return null;
    const head = bytes.toString('latin1', 0, end);
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
    if (length === undefined) {
      this.#socket.destroy(new Error(`an answer without a length: ${head}`));
      return null;
    }
    const from = end + 4;
    const isLast = /\r\nconnection: close/i.test(head);
    return { status: Number(head.slice(9, 12)), from, upTo: from + Number(length), isLast };
  }
}

const IDLE_MS_MAX = 2_000;

/**
 * A pool of connections shared by all callers. Node's own client takes as much processor time as the server under test.
 */
export function rawClient(address: string, connections: number) {
  const url = new URL(address);
  let open = 0;
  let free: { readonly connection: RawConnection; readonly since: number }[] = [];
  const waiting: ((connection: RawConnection) => void)[] = [];
  /** The server closes a connection after five idle seconds; closing ours earlier avoids a race. */
  const closeIdle = (): void => {
    const now = performance.now();
    const idle = free.filter(({ since }) => now - since > IDLE_MS_MAX);
    for (const { connection } of idle) connection.close();
    free = free.filter((each) => !idle.includes(each));
    open -= idle.length;
  };
  const acquire = async (): Promise<RawConnection> => {
    closeIdle();
    const known = free.pop();
    if (known) return known.connection;
    if (open === connections) return new Promise((resolve) => waiting.push(resolve));
    open += 1;
    return new RawConnection(url);
  };
  const release = (connection: RawConnection): void => {
    if (connection.isOver) {
      connection.close();
      discard();
      return;
    }
    const next = waiting.shift();
    if (next) next(connection);
    else free.push({ connection, since: performance.now() });
  };
  /** A closed connection is not reused: the next waiting request gets a new one. */
  const discard = (): void => {
    const next = waiting.shift();
    if (next) next(new RawConnection(url));
    else open -= 1;
  };
  return {
    async post(token: string, path: string, body: object): Promise<RawAnswer> {
      const connection = await acquire();
      try {
        const answer = await connection.post(token, path, JSON.stringify(body));
        release(connection);
        return answer;
      } catch (error) {
        connection.close();
        discard();
        throw error;
      }
    },
    close(): void {
      for (const { connection } of free) connection.close();
    },
  };
}
