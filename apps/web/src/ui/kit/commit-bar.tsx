import type { ReactNode } from 'react';
import { W } from '../../base/words.ts';
import { openLog } from '../../run/log-panel.ts';
import { holderName } from '../../run/seat-names.ts';
import { useBusy, useTable } from '../../run/table-model.ts';
import { unveiled, useVeil } from '../../run/veil.ts';
import { Act } from '../act.tsx';
import { keyName, useKeyMap } from '../key-map.ts';
import { Keycap } from '../keycap.tsx';
import { costText } from '../preview.tsx';

interface Props {
  /** The game's own buttons, before undo and the command line. */
  readonly children?: ReactNode;
  readonly does?: ReactNode;
  readonly cost?: ReactNode;
  readonly name?: ReactNode;
  readonly onType: () => void;
}

/** The bottom bar, of constant height: the last line, the pending choice, and undo. */
export function CommitBar({ children, does, cost, name, onType }: Props) {
  const { selected, commit, isArmed, snapshot, undo, isMine, isStill, game } = useTable();
  const isBusy = useBusy();
  const keys = useKeyMap();
  if (isStill || snapshot.outcome) return null;
  const price = cost ?? selected?.cost ?? (selected ? costText(selected, game.words) : '');
  return (
    <section className="actionbar commitbar" aria-label={W.table.bar}>
      <LastLine />
      {isMine ? (
        <Act
          kind="primary"
          hotkey="Enter"
          name={name ?? selected?.name ?? W.table.nothing}
          does={isArmed ? W.table.again : (does ?? selected?.detail)}
          {...(price ? { cost: price } : {})}
          isArmed={isArmed}
          offer={selected}
          whyNot={
            isBusy ? W.status.sending : selected?.blank ? W.table.fill : selected === null ? W.table.choose : undefined
          }
          onPress={() => !isBusy && commit()}
        />
      ) : (
        <p className="hint">
          {W.table.theirTurn(snapshot.toAct.map((seat) => holderName(snapshot, game, seat)).join(', '))}
        </p>
      )}
      <div className="side">
        {children}
        <Act
          hotkey={keyName(keys.undo)}
          name={W.table.undo}
          does={W.table.undoDoes}
          className="hide-phone act--undo"
          whyNot={snapshot.undo?.text.replace(/ \([^)]*\)$/, '')}
          onPress={() => !snapshot.undo && undo()}
        />
        {isMine && <Act hotkey={keyName(keys.type)} name={W.table.type} className="hide-phone" onPress={onType} />}
      </div>
    </section>
  );
}

/** The newest headline; pressing it opens the log. */
function LastLine() {
  const { events: all } = useTable();
  const events = unveiled(
    all,
    useVeil((veil) => veil.over),
  );
  const last = events.findLast(({ weight }) => weight !== 'detail') ?? events.at(-1);
  return (
    <button type="button" className="lastline" onClick={openLog} aria-label={`${W.table.log}: ${last?.line ?? ''}`}>
      <Keycap>l</Keycap>
      <span>{last ? firstSentences(last.line) : W.table.logEmpty}</span>
    </button>
  );
}

/** As many letters as four lines of the bar hold. */
const LETTERS_MAX = 130;

/** Whole sentences only, as many as fit: the log has the rest. */
function firstSentences(text: string): string {
  const sentences = text.split(/(?<=[.!?]["”’]?) /);
  let first = sentences[0]!;
  for (const sentence of sentences.slice(1)) {
    if (first.length + sentence.length >= LETTERS_MAX) break;
    first += ` ${sentence}`;
  }
  return first;
}
