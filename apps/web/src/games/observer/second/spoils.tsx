import type { Offer } from '@undercroft/server';
import { useGameArt } from '../../../ui/art/glyphs.ts';
import { ChoiceCard } from '../../../ui/kit/choice-card.tsx';
import { Hand } from '../../../ui/kit/hand.tsx';
import { PassLedger } from '../interlude-mode.tsx';
import { StandingPlaces } from '../standing-places.tsx';
import { becomes, fieldOf, useObserver } from '../use-observer.ts';
import type { ObserverView } from '../view.ts';
import { S } from './words.ts';

/** The two offers after a won fight. OB-208 */
export const spoilsRows = (offers: readonly Offer[]): Offer[] =>
  ['thing', 'patch'].flatMap((take) => offers.filter((offer) => fieldOf(offer, 'take') === take));

interface Props {
  readonly rows: readonly Offer[];
  readonly spoils: NonNullable<NonNullable<ObserverView['second']>['spoils']>;
}

/** Grow or heal: one of two cards, the other is lost. OB-208 */
export function SpoilsMode({ rows, spoils }: Props) {
  const { view, name, mechanics, flavour } = useObserver();
  const art = useGameArt();
  const { player } = view;
  const [thing, patch] = rows;
  const isCapped = spoils.gains.hp < spoils.hp || spoils.gains.stamina < spoils.stamina;
  const hp = patch ? becomes(patch, '/player/hp', player.hp) : player.hp;
  const stamina = patch ? becomes(patch, '/player/stamina', player.stamina) : player.stamina;
  return (
    <>
      <div className="ctx__head">
        <h2 className="title">{S.spoilsTitle}</h2>
        <span className="dim">
          {name(spoils.location)}. {S.spoilsLine}
        </span>
      </div>
      <Hand label={S.spoilsTitle}>
        <ChoiceCard
          offer={thing}
          hotkey="1"
          glyph={art.picture(spoils.reward)}
          name={name(spoils.reward)}
          text={mechanics(spoils.reward) || flavour(spoils.reward)}
          result={S.keep}
        />
        <ChoiceCard
          offer={patch}
          hotkey="2"
          glyph={art.picture('Rest')}
          tone="gain"
          name={S.patch}
          text={`${S.toHp(player.hp, hp, player.hpMax)}. ${S.toStamina(player.stamina, stamina, player.staminaMax)}.`}
          result={isCapped ? S.capped(spoils.hp, spoils.stamina) : `HP +${spoils.hp}, Stamina +${spoils.stamina}`}
        />
      </Hand>
      <StandingPlaces pass={view.lastPass} />
      {view.lastPass && <PassLedger pass={view.lastPass} />}
    </>
  );
}
