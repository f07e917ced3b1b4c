import type { Connection } from '../connection.ts';
import { print } from '../output.ts';
import { exitProgram } from '../shutdown.ts';
import { jsonTable } from './json.ts';
import { plainTable } from './plain.ts';
import type { ScreenFlags } from './screen.ts';
import { farewell, lookAround } from './sitting.ts';

export type TableMode = 'screen' | 'plain' | 'json';

/** Opens a run's table until the run ends or the player leaves. Every action is stored before it shows. */
export async function openTable(
  host: Connection,
  session: string,
  mode: TableMode,
  flags: ScreenFlags = {},
): Promise<void> {
  const goodbye = (): void => {
    const rows = host.coach?.farewell() ?? ['Your run is kept. Go on with it:', `  ${host.resumeCommand(session)}`];
    process.stdout.write(`\n${rows.join('\n')}\n`);
    void exitProgram(130);
  };
  process.once('SIGINT', goodbye);
  if (mode === 'plain') await plainTable(host, session);
  else if (mode === 'json') await jsonTable(host, session);
  else {
    const { screenTable } = await import('./screen.ts');
    if ((await screenTable(host, session, flags)) === 'plain') await plainTable(host, session);
    else for (const row of await farewell(host, await lookAround(host, session))) print(row);
  }
  process.removeListener('SIGINT', goodbye);
  await host.close();
}
