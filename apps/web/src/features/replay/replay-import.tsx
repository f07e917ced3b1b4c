import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { W } from '../../base/words.ts';
import { keepLocalReplay } from '../../run/local/local-replay.ts';

/** Opens a replay file on the replay page; the file stays in this browser. */
export function ReplayImport() {
  const go = useNavigate();
  const [problem, setProblem] = useState('');
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const text = await file.text();
    if (!text.startsWith('{')) return setProblem(W.replay.unreadable);
    await go({ to: '/r/$id', params: { id: keepLocalReplay(text) } });
  };
  return (
    <label className="field">
      <span>{W.ante.importHint}</span>
      <input
        className="input input--file"
        type="file"
        accept=".replay,.txt,.jsonl,text/plain"
        onChange={({ target }) => void take(target.files?.[0])}
      />
      <span role="status" className="text-harm">
        {problem}
      </span>
    </label>
  );
}
