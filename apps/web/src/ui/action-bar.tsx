import type { ReactNode } from 'react';
import { W } from '../app/words.ts';
import { keyName, useKeyMap } from '../features/play/run/key-map.ts';
import { useBusy, useTable } from '../features/play/run/table-model.ts';
import { Act } from './act.tsx';
import { costText } from './preview.tsx';

interface Props {
  /** The game's own buttons, before undo and the command line. */
  readonly children?: ReactNode;
  readonly does?: ReactNode;
  readonly cost?: ReactNode;
  readonly name?: ReactNode;
  readonly onType: () => void;
}

/** The bottom bar: commit first, then the game's actions, undo, and the command line. */
export function ActionBar({ children, does, cost, name, onType }: Props) {
  const { selected, commit, isArmed, snapshot, undo, isMine, isStill, game } = useTable();
  const isBusy = useBusy();
  const keys = useKeyMap();
  if (isStill || snapshot.outcome) return null;
  const price = cost ?? (selected ? costText(selected, game.words.terms) : '');
  return (
    <section className="actionbar" aria-label={W.table.bar}>
      {isMine && (
        <Act
          kind="primary"
          hotkey="Enter"
          name={name ?? selected?.label ?? W.table.nothing}
          does={isArmed ? W.table.again : does}
          {...(price ? { cost: price } : {})}
          isArmed={isArmed}
          offer={selected}
          whyNot={isBusy ? W.status.sending : selected?.blank ? W.table.fill : undefined}
          onPress={() => !isBusy && commit()}
        />
      )}
      {children}
      <Act
        hotkey={keyName(keys.undo)}
        name={W.table.undo}
        does={W.table.undoDoes}
        className="hide-phone act--undo"
        whyNot={snapshot.undo?.text.replace(/ \([^)]*\)$/, '')}
        onPress={() => !snapshot.undo && undo()}
      />
      <span className="spacer hide-phone" />
      {isMine && (
        <Act
          hotkey={keyName(keys.type)}
          name={W.table.type}
          does={W.table.typeHint}
          className="hide-phone"
          onPress={onType}
        />
      )}
    </section>
  );
}
