import type { Offer } from '@undercroft/server';
import type { ReactNode } from 'react';
import { W } from '../base/words.ts';
import { isSame, useTable } from '../run/table-model.ts';
import { Keycap } from './keycap.tsx';
import { useWhy } from './why.tsx';
import { type Question, whyTarget } from './why-target.ts';

interface ActProps {
  readonly name: ReactNode;
  readonly hotkey?: string;
  readonly does?: ReactNode;
  readonly cost?: ReactNode;
  readonly kind?: 'primary' | 'selected' | 'plain';
  readonly isArmed?: boolean;
  /** The reason it cannot be pressed. */
  readonly whyNot?: string | undefined;
  readonly className?: string;
  /** The offer behind the button, explained by `?`. */
  readonly offer?: Offer | null | undefined;
  readonly question?: (() => Question) | undefined;
  readonly onPress: (at: Element) => void;
}

/** An action button: key, name, effect, cost. A blocked one stays visible with its reason. */
export function Act({
  name,
  hotkey,
  does,
  cost,
  kind = 'plain',
  isArmed,
  whyNot,
  className = '',
  offer,
  question,
  onPress,
}: ActProps) {
  const isBlocked = whyNot !== undefined;
  const subject = question ?? (offer ? (): Question => ({ about: 'offer', offer }) : null);
  return (
    <button
      type="button"
      {...(subject ? whyTarget(subject) : {})}
      className={`act ${kind === 'plain' || (isBlocked && kind !== 'primary') ? '' : `act--${kind}`} ${isArmed ? 'act--armed' : ''} ${className}`}
      aria-disabled={isBlocked || undefined}
      aria-pressed={kind === 'selected' || undefined}
      onClick={(event) => onPress(event.currentTarget)}
    >
      {hotkey && <Keycap>{hotkey}</Keycap>}
      <span className="act__name">{name}</span>
      {(does || isBlocked) && (
        <span className={`act__does ${isBlocked ? 'whynot' : ''}`}>{isBlocked ? whyNot : does}</span>
      )}
      {cost !== undefined && !isBlocked && <span className="act__cost">{cost}</span>}
    </button>
  );
}

interface OptionProps {
  readonly offer: Offer;
  readonly hotkey?: string | undefined;
  readonly name?: ReactNode;
  readonly does?: ReactNode;
  readonly cost?: ReactNode;
}

/** One offer as a button: press to select, press again to commit; blocked ones answer "why not". */
export function OptionAct({ offer, hotkey, name, does, cost }: OptionProps) {
  const { selected, press, isArmed } = useTable();
  const ask = useWhy();
  const isSelected = isSame(selected, offer);
  return (
    <Act
      name={name ?? offer.label}
      {...(hotkey ? { hotkey } : {})}
      does={isSelected && isArmed ? W.table.again : does}
      cost={cost}
      offer={offer}
      kind={isSelected ? 'selected' : 'plain'}
      isArmed={isSelected && isArmed}
      whyNot={offer.available ? undefined : offer.reasons.map(({ text }) => text).join(' ')}
      onPress={(at) => (offer.available ? press(offer) : ask({ about: 'offer', offer }, at))}
    />
  );
}
