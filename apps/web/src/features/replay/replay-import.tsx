import { useNavigate } from '@tanstack/react-router';
import { useCommand } from '../../base/use-command.ts';
import { W } from '../../base/words.ts';
import { keepLocalReplay } from '../../run/local/local-replay.ts';

/** Opens a replay file on the replay page; the file stays in this browser. */
export function ReplayImport() {
  const go = useNavigate();
  const { message, run } = useCommand();
  const open = async (file: File): Promise<string> => {
    const text = await file.text();
    if (!text.startsWith('{')) return W.replay.unreadable;
    await go({ to: '/r/$id', params: { id: keepLocalReplay(text) } });
    return '';
  };
  return (
    <label className="field">
      <span>{W.ante.importHint}</span>
      <input
        className="input input--file"
        type="file"
        accept=".replay,.txt,.jsonl,text/plain"
        onChange={({ target }) => target.files?.[0] && run(() => open(target.files![0]!))}
      />
      <span role="status" className="text-harm">
        {message}
      </span>
    </label>
  );
}
