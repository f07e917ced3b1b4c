import { Emblem } from '../../ui/art/emblem.tsx';
import { useGameArt } from '../../ui/art/glyphs.ts';
import { classes } from '../../ui/classes.ts';
import { whyTarget } from '../../ui/why-target.ts';
import { cardOf } from './card-uses.ts';
import styles from './stage.module.css';
import { TornOffer } from './torn-offer.tsx';
import { useShattered } from './use-shattered.ts';
import { type Condition, SIDES, type Who } from './view.ts';
import { S } from './words.ts';

const css = classes(styles);

/** Between the windows: both figures, their conditions, and face-down cards. */
export function Stage() {
  const { view, selected, card } = useShattered();
  const id = cardOf(selected);
  const isOffering = id !== null && selected?.action.type === 'play' && card(id)?.cat === 'Offer';
  const isOffered = view.phase === 'answer' && view.ask?.kind === 'offer';
  return (
    <div className={css('stage')}>
      {SIDES.map((who) => (
        <Figure key={who} who={who} />
      ))}
      {isOffering || isOffered ? <TornOffer card={isOffering ? id : null} /> : <Traps />}
      {SIDES.map((who) => (
        <Conditions key={who} who={who} />
      ))}
    </div>
  );
}

/** One of the two figures. */
function Figure({ who }: { readonly who: Who }) {
  const { idOf } = useShattered();
  const art = useGameArt();
  return (
    <div className={css('figure', who === 'D' ? 'figureD' : 'figureV')} data-mover={who}>
      <Emblem glyph={art.picture(who === 'D' ? 'dungeon' : idOf(who))} size={180} isMirrored={who === 'V'} />
    </div>
  );
}

const TONES: { readonly [kind: string]: string } = {
  empower: 'good',
  fortify: 'good',
  ward: 'good',
  disrupt: 'bad',
  entangle: 'bad',
  erode: 'bad',
  later: 'bad',
  numb: 'bad',
};

/** The conditions of a side, oldest first. */
function Conditions({ who }: { readonly who: Who }) {
  const { view, name, called } = useShattered();
  const { conditions } = view[who];
  return (
    <ul className={css('conditions', who === 'D' ? 'conditionsD' : 'conditionsV')} aria-label={called(who)}>
      {conditions.map((condition) => (
        <Chip key={condition.id} condition={condition} name={name} />
      ))}
    </ul>
  );
}

function Chip({ condition, name }: { readonly condition: Condition; readonly name: (id: string) => string }) {
  const { mechanics } = useShattered();
  const art = useGameArt();
  const { kind, card, r, n, left } = condition;
  const isNumbered = kind === 'fortify' || kind === 'ward' || (kind === 'erode' && n > 1);
  const what = `${name(kind)}${r === '' ? '' : ` ${name(r)}`}${isNumbered ? ` ${n}` : ''}`;
  return (
    <li
      className={css('chip', TONES[kind])}
      title={what}
      {...whyTarget(() => ({
        about: 'facts',
        title: what,
        rule: 'SD-80',
        facts: [
          { name: card === '' ? what : name(card), value: n, text: mechanics(card === '' ? kind : card) },
          ...(left > 0 ? [{ name: S.turnsLeft, value: left }] : []),
        ],
      }))}
    >
      <Emblem glyph={art.picture(card === '' ? kind : card, kind)} size={28} />
      <span>
        <b>{card === '' || card === 'defect' ? what : name(card)}</b> {card === '' ? '' : what}
        {left > 0 && ` · ${S.turns(left)}`}
      </span>
    </li>
  );
}

/** Face-down cards: your own by name, the other side's only as backs. */
function Traps() {
  const { view, name, mechanics, me, called, isSeated } = useShattered();
  const art = useGameArt();
  const shown = SIDES.flatMap((who) => {
    const { traps, trapCount } = view[who];
    return Array.from({ length: trapCount }, (_, i) => ({ who, i, trap: traps?.[i] ?? null }));
  });
  return (
    <ul className={css('traps')}>
      {shown.map(({ who, i, trap }) => {
        const isOwn = isSeated && who === me;
        const title = trap ? name(trap.card) : S.faceDown(1);
        const text = trap ? (trap.isBluff ? S.bluff : mechanics(trap.card)) : S.hidden;
        return (
          <li
            key={`${who} ${i}`}
            className={css('trap', isOwn ? 'own' : 'foe')}
            data-trap={who}
            data-mover={`trap ${who}`}
            {...whyTarget(() => ({
              about: 'facts',
              title,
              rule: 'SD-63',
              facts: [{ name: title, value: i + 1, text }],
            }))}
          >
            <span className={css('back')}>
              <Emblem
                glyph={trap ? art.picture(trap.card) : art.picture('faceDown')}
                size={48}
                look={trap ? 'lit' : 'ghost'}
              />
            </span>
            <span className={css('label')}>
              <b>{title}</b>
              <small>{isOwn ? (trap?.isBluff ? S.bluff : S.yours) : S.trapOf(called(who))}</small>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
