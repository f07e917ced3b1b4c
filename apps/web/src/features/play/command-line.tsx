import { useNavigate } from '@tanstack/react-router';
import { textPanel } from '@undercroft/kernel';
import type { Offer } from '@undercroft/server';
import { type FormEvent, useState } from 'react';
import { W } from '../../base/words.ts';
import { useTable } from '../../run/table-model.ts';
import { Window } from '../../ui/window.tsx';

interface Props {
  readonly onClose: () => void;
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** The offers whose label contains every typed word, or the one with the typed number. */
function fitting(offers: readonly Offer[], text: string): readonly Offer[] {
  const free = offers.filter(({ available }) => available);
  const typedWords = wordsOf(text);
  const number = Number(text);
  if (Number.isInteger(number) && number >= 1) return free.slice(number - 1, number);
  return free.filter(({ label, action }) => {
    const known = new Set([...wordsOf(label), ...Object.values(action).map((value) => String(value).toLowerCase())]);
    return typedWords.every((word) => [...known].some((each) => each.startsWith(word)));
  });
}

/** Any move as text, and questions for players who use a screen reader. */
export function CommandLine({ onClose }: Props) {
  const { offers, select, undo, snapshot, game } = useTable();
  const [text, setText] = useState('');
  const [answer, setAnswer] = useState('');
  const go = useNavigate();
  const panels = (): string =>
    game.words
      .panels(snapshot.view)
      .map(textPanel)
      .flatMap(({ title, rows }) => [title, ...rows])
      .join('. ');
  const questions: { readonly [word: string]: () => string | null } = {
    where: panels,
    me: panels,
    options: () => offers.map(({ label }, i) => `${i + 1} ${label}`).join('. '),
    undo: () => {
      if (snapshot.undo) return snapshot.undo.text;
      undo();
      return null;
    },
    rules: () => {
      void go({ to: '/rules/$game', params: { game: game.id } });
      return null;
    },
    codex: () => {
      void go({ to: '/codex/$game', params: { game: game.id } });
      return null;
    },
  };
  const done = (): void => {
    setText('');
    setAnswer('');
    onClose();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const ask = questions[text.trim().toLowerCase()];
    const reply = ask ? ask() : choose(text.trim());
    if (reply === null) done();
    else setAnswer(reply);
  };
  const choose = (typed: string): string | null => {
    const found = fitting(offers, typed);
    if (found.length !== 1) return found.length === 0 ? W.command.none(typed) : W.command.many(found.length);
    select(found[0]!);
    return null;
  };
  return (
    <Window title={W.command.title} isOpen onClose={done}>
      <form onSubmit={submit} className="stack">
        <label className="field">
          <span>{W.command.hint}</span>
          {/* biome-ignore lint/a11y/noAutofocus: the window was opened in order to type */}
          <input className="input" autoFocus value={text} onChange={(event) => setText(event.target.value)} />
        </label>
        <p role="status" className="text-ink-2">
          {answer}
        </p>
        <button type="submit" className="btn btn--primary at-start">
          {W.command.do}
        </button>
      </form>
    </Window>
  );
}
