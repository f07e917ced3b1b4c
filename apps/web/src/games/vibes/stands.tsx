import type { Offer } from '@undercroft/server';
import { offerKey } from '../../run/table-model.ts';
import { Emblem } from '../../ui/art/emblem.tsx';
import { useGameArt } from '../../ui/art/glyphs.ts';
import { Keycap } from '../../ui/keycap.tsx';
import { whyTarget } from '../../ui/why-target.ts';
import { css } from './styles.ts';
import { useVibes } from './use-vibes.ts';
import { useWays, Ways } from './ways.tsx';
import { V } from './words.ts';

interface Props {
  /** Each thing with the ways to take it. */
  readonly things: readonly (readonly Offer[])[];
  readonly idOf: (offer: Offer) => string;
  readonly hotkeyOf: (offer: Offer) => string | undefined;
}

/** Relics and Instants on their stands, each in its own light. */
export const Stands = ({ things, idOf, hotkeyOf }: Props) => (
  <div className={css('stands')}>
    {things.map((ways) => (
      <Stand key={offerKey(ways[0]!)} ways={ways} id={idOf(ways[0]!)} hotkeyOf={hotkeyOf} />
    ))}
  </div>
);

interface StandProps {
  readonly ways: readonly Offer[];
  readonly id: string;
  readonly hotkeyOf: Props['hotkeyOf'];
}

function Stand({ ways, id, hotkeyOf }: StandProps) {
  const { name, face } = useVibes();
  const art = useGameArt();
  const shown = face(id);
  const hotkey = hotkeyOf(ways[0]!);
  const { isChosen, isArmed, whyNot, question, onPress } = useWays(ways).face;
  return (
    <Ways ways={ways} id={id} hotkeyOf={hotkeyOf}>
      <button
        type="button"
        className={css('stand', isArmed && 'act--armed')}
        data-thing={id}
        aria-pressed={isChosen}
        aria-disabled={whyNot === undefined ? undefined : true}
        {...whyTarget(question)}
        onClick={(event) => onPress(event.currentTarget)}
      >
        <span className={css('stand__light')} aria-hidden="true" />
        <Emblem glyph={art.picture(id)} size={168} className={css('stand__thing')} />
        <span className={css('stand__label')}>
          {hotkey && <Keycap>{hotkey}</Keycap>}
          <b>{name(id)}</b>
          <span className={css('stand__kind')}>
            {V.kinds[shown.kind] ?? shown.kind} · {shown.rank}
          </span>
          <span>{shown.text}</span>
          {whyNot !== undefined && <span className="whynot">{whyNot}</span>}
        </span>
      </button>
    </Ways>
  );
}
