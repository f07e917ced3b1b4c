import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '../../base/api.ts';
import { download } from '../../base/download.ts';
import { useCommand } from '../../base/use-command.ts';
import { W } from '../../base/words.ts';
import { SITE } from '../../base/words-site.ts';
import { Panel } from '../../ui/panel.tsx';
import { Shell } from '../../ui/shell.tsx';

const K = SITE.kept;

/** Parses a file; null if it is no JSON, which the page's worker refuses as it does any other file. */
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** All that a site without a server keeps, in place of an account: saved to a file, added from one, deleted. */
export function KeptHereScreen() {
  const queries = useQueryClient();
  const { message, run } = useCommand();
  const [isSure, setSure] = useState(false);
  const save = async (): Promise<string> => {
    download(SITE.file, JSON.stringify(await send('GET', '/api/me/data')));
    return K.saved;
  };
  const add = async (file: File): Promise<string> => {
    const { added } = (await send('POST', '/api/me/data', parsed(await file.text()))) as { added: number };
    await queries.invalidateQueries();
    return K.added(added);
  };
  const remove = async (): Promise<string> => {
    await send('POST', '/api/me/delete', {});
    setSure(false);
    await queries.invalidateQueries();
    return K.deleted;
  };
  return (
    <Shell>
      <title>{`${K.title} · ${W.name}`}</title>
      <h1 className="display below-4">{K.title}</h1>
      <div className="sections">
        <Panel title={K.title}>
          <p className="below-3 text-ink-2">{K.line}</p>
          <p className="below-3 text-ink-2">{K.more}</p>
          <div className="row wrap stretch">
            <button type="button" className="btn btn--primary" onClick={() => run(save)}>
              {K.save}
            </button>
            <button type="button" className="btn" onClick={() => (isSure ? run(remove) : setSure(true))}>
              {isSure ? K.deleteSure : K.delete}
            </button>
          </div>
          <label className="field above-4">
            <span>{K.add}</span>
            <input
              className="input input--file"
              type="file"
              accept=".json,application/json"
              onChange={({ target }) => target.files?.[0] && run(() => add(target.files![0]!))}
            />
          </label>
          <p role="status" className="hint above-2" data-said="">
            {message}
          </p>
        </Panel>
        <Panel title={SITE.title}>
          <p className="below-3 text-ink-2">{SITE.needs.accounts}</p>
          <p className="below-3 text-ink-2">{K.install}</p>
          <a className="btn" href={`${import.meta.env.BASE_URL}docs/index.html`}>
            {K.docs}
          </a>
        </Panel>
      </div>
    </Shell>
  );
}
