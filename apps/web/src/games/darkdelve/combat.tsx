import { Emblem } from '../../ui/art/emblem.tsx';
import { useGameArt } from '../../ui/art/glyphs.ts';
import { classes } from '../../ui/classes.ts';
import { Num } from '../../ui/num.tsx';
import { Terms } from '../../ui/term.tsx';
import { whyTarget } from '../../ui/why-target.ts';
import styles from './combat.module.css';
import { bringsOf, type Stance, staminaOf } from './combat-rows.ts';
import { Band, Eye } from './eye.tsx';
import { Foe, Known } from './foe.tsx';
import { Hand } from './hand.tsx';
import { Delver } from './side.tsx';
import { useDarkdelve } from './use-darkdelve.ts';
import type { Combat } from './view.ts';
import { D } from './words.ts';

const css = classes(styles);
const STAMINA_MAX = 4;

/** One lantern lights one foe; its intent is above it, in the second ink if it may be false. */
export function CombatMode({ rows }: { readonly rows: readonly Stance[] }) {
  const { view, sight } = useDarkdelve();
  const combat = view.combat!;
  return (
    <div className={css('combat', `sight-${sight.level}`)}>
      <aside className={css('left')}>
        <div className={css('dread')}>
          <Eye isSmall />
          <Band isShort />
        </div>
        <Plate />
      </aside>
      <div className={css('arena')}>
        <Intent combat={combat} />
        <Figure combat={combat} />
      </div>
      <aside className={css('right')}>
        <Foe combat={combat} />
        <Known combat={combat} />
        <p
          className={css('round')}
          {...whyTarget(() => ({
            about: 'facts',
            title: D.round(combat.round),
            rule: 'DD-090',
            facts: [{ name: D.round(combat.round), value: combat.round, text: D.stalling }],
          }))}
        >
          <b>{D.round(combat.round)}</b>
          <span>{D.stalling}</span>
        </p>
      </aside>
      <Hand rows={rows} />
    </div>
  );
}

/** Your own HP, Stamina with the cost of the selected act, and armor. */
function Plate() {
  const { view, name, selected } = useDarkdelve();
  const { hero } = view;
  const cost = staminaOf(selected);
  return (
    <section className={css('plate')} aria-label={D.level(name(hero.class), hero.level)}>
      <h2>{D.level(name(hero.class), hero.level)}</h2>
      <Delver isShort />
      <p className={css('stamina')}>
        <b>
          <Terms text={D.stamina} />
        </b>
        <span aria-hidden="true">
          {Array.from({ length: STAMINA_MAX }, (_, i) => (
            <i
              // biome-ignore lint/suspicious/noArrayIndexKey: pips have fixed places
              key={i}
              className={css(i < hero.stamina - cost ? 'full' : i < hero.stamina ? 'spent' : 'off')}
            />
          ))}
        </span>
        <Num
          className={css('staminaNumber')}
          value={hero.stamina}
          title={D.stamina}
          path="/hero/stamina"
          kinds={['acted', 'round', 'dodged']}
          rule="DD-083"
        />
        {cost > 0 && <em>→ {Math.max(0, hero.stamina - cost)}</em>}
      </p>
      <p className={css('armor')}>{D.armor(hero.armor)}</p>
    </section>
  );
}

/** The foe's next move. Dotted if the delver may misread it. P6 */
function Intent({ combat }: { readonly combat: Combat }) {
  const { game, name, sight, view } = useDarkdelve();
  const art = useGameArt();
  const { intent, enemy } = combat;
  const brings = bringsOf(game, view);
  const title = intent.name === '' ? D.unread : name(intent.name);
  const range = enemy.veteran.dmgRange;
  return (
    <section
      className={css('intent', sight.acts && 'unsworn', intent.kind)}
      aria-label={`${D.intent}: ${title}`}
      {...whyTarget(() => ({
        about: 'facts',
        title,
        rule: 'DD-088',
        facts: [
          { name: title, value: D.hits(intent.hits), text: `${D.intents[intent.kind]} ${brings}`.trim() },
          ...(sight.acts ? [{ name: D.dotted, value: '', text: D.intentLie[sight.level], rule: 'DD-182' }] : []),
        ],
      }))}
    >
      <Emblem glyph={art.picture(`intent.${intent.kind}`)} size={64} />
      <div>
        <h2>{title}</h2>
        <p>
          {D.intents[intent.kind]} {brings} {intent.name !== '' && intent.kind !== 'windup' && D.hits(intent.hits)}{' '}
          {range && intent.hits > 0 && D.deals(range)}
        </p>
      </div>
      {sight.acts && <strong>{D.intentLie[sight.level]}</strong>}
    </section>
  );
}

/** The foe in front of the lantern; its shadow is offset when the delver's sight is unreliable. */
function Figure({ combat }: { readonly combat: Combat }) {
  const { sight } = useDarkdelve();
  const art = useGameArt();
  const { enemy } = combat;
  return (
    <div className={css('figure', sight.signs && 'swims')}>
      <span className={css('glow')} />
      <div className={css('foe')} data-mover="foe">
        <Emblem glyph={art.picture(enemy.name === 'something' ? 'unreadable' : enemy.name)} size={330} />
      </div>
      <Emblem glyph="lantern-flame" size={120} className={css('lantern')} />
    </div>
  );
}
