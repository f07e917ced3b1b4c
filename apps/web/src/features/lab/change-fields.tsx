import type { AnyGame, Tunable } from '@undercroft/kernel';
import { metrics } from '@undercroft/lab/core';
import { useMemo } from 'react';
import { type Change, releasedNumber } from './setup.ts';
import { css } from './styles.ts';
import { L } from './words.ts';

interface Props {
  readonly game: AnyGame;
  readonly changes: readonly Change[];
  readonly onChange: (changes: readonly Change[]) => void;
}

/** Table A as released, and the changed numbers of table B. */
export function ChangeFields({ game, changes, onChange }: Props) {
  if (!game.content) return <p className="hint">{L.setup.fixed}</p>;
  const { tunable } = game.content;
  const free = tunable.filter(({ path }) => !changes.some((change) => change.path === path));
  return (
    <fieldset className={css('bench__tables')}>
      <legend className="eyebrow">{L.setup.tables}</legend>
      <p className="tablet">
        <i className={css('key', 'key--a')} aria-hidden="true" />
        <span>
          <b>{L.setup.a}</b> {L.setup.released}
        </span>
        <span className="hint num">{game.contentHash.slice(0, 4)}</span>
      </p>
      <p className="tablet">
        <i className={css('key', 'key--b')} aria-hidden="true" />
        <span>
          <b>{L.setup.b}</b> {changes.length === 0 ? L.setup.same : L.setup.change(changes.length)}
        </span>
      </p>
      {changes.map((change) => (
        <ChangeField
          key={change.path}
          label={metrics.pathText(game, change.path)}
          was={releasedNumber(game, change.path)}
          bounds={tunable.find(({ path }) => path === change.path)}
          change={change}
          onChange={(to) => onChange(changes.map((each) => (each === change ? { ...each, to } : each)))}
          onDrop={() => onChange(changes.filter((each) => each !== change))}
        />
      ))}
      <NumberPicker game={game} free={free} onPick={(path) => onChange([...changes, newChange(game, path)])} />
    </fieldset>
  );
}

/** The smallest step away from the released number. */
function newChange(game: AnyGame, path: string): Change {
  const { low, high } = game.content!.tunable.find((each) => each.path === path)!;
  const was = releasedNumber(game, path);
  return { path, to: was + 1 <= high ? was + 1 : Math.max(low, was - 1) };
}

interface PickerProps {
  readonly game: AnyGame;
  readonly free: readonly Tunable[];
  readonly onPick: (path: string) => void;
}

function NumberPicker({ game, free, onPick }: PickerProps) {
  const groups = useMemo(() => {
    const all = new Map<string, { path: string; label: string }[]>();
    for (const { path } of free) {
      const [group = '', ...rest] = metrics.pathText(game, path).split(' · ');
      all.set(group, [...(all.get(group) ?? []), { path, label: rest.join(' · ') }]);
    }
    return [...all];
  }, [game, free]);
  return (
    <select
      className="input"
      aria-label={L.setup.which}
      value=""
      onChange={({ target }) => target.value !== '' && onPick(target.value)}
    >
      <option value="">{L.setup.choose}</option>
      {groups.map(([group, entries]) => (
        <optgroup key={group} label={group}>
          {entries.map(({ path, label }) => (
            <option key={path} value={path}>
              {label} ({releasedNumber(game, path)})
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  );
}

interface FieldProps {
  readonly label: string;
  readonly was: number;
  readonly bounds: Tunable | undefined;
  readonly change: Change;
  readonly onChange: (to: number) => void;
  readonly onDrop: () => void;
}

const ChangeField = ({ label, was, bounds, change, onChange, onDrop }: FieldProps) => (
  <div className={css('edit')}>
    <span className={css('edit__name')}>{label}</span>
    <input
      className="input num"
      type="number"
      aria-label={L.setup.to(label)}
      min={bounds?.low}
      max={bounds?.high}
      value={Number.isNaN(change.to) ? '' : change.to}
      onChange={({ target }) => onChange(target.valueAsNumber)}
    />
    <button type="button" className="btn btn--icon" aria-label={L.setup.drop(label)} onClick={onDrop}>
      ✕
    </button>
    <span className="hint">{bounds && L.setup.was(was, bounds.low, bounds.high)}</span>
  </div>
);
