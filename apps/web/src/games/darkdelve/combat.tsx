import { at } from '@undercroft/kernel';
import { Emblem } from '../../ui/art/emblem.tsx';
import { useGameArt } from '../../ui/art/glyphs.ts';
import { asks } from '../../ui/asks.ts';
import { classes } from '../../ui/classes.ts';
import { Num } from '../../ui/num.tsx';
import { Terms } from '../../ui/term.tsx';
import styles from './combat.module.css';
import { type Stance, staminaOf } from './combat-rows.ts';
import { Band, Eye } from './eye.tsx';
import { OfferTile } from './offer-tile.tsx';
import { Delver } from './side.tsx';
import { useDarkdelve } from './use-darkdelve.ts';
import type { Combat } from './view.ts';
import { D, seenText } from './words.ts';

const css = classes(styles);
const STAMINA_MAX = 4;

/** One lantern lights one foe; what it announces stands over it, in the ink it deserves. */
export function CombatMode({ rows }: { readonly rows: readonly Stance[] }) {
  const { view, sight } = useDarkdelve();
  const combat = view.combat!;
  return (
    <div className={css('combat', `sight-${sight.level}`)}>
      <aside className={css('left')}>
        <Eye isSmall />
        <Band isShort />
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
          {...asks(() => ({
            about: 'facts',
            title: D.round(combat.round),
            rule: 'DD-101',
            facts: [{ name: D.round(combat.round), value: combat.round, text: D.stalling }],
          }))}
        >
          <b>{D.round(combat.round)}</b>
          <span>{D.stalling}</span>
        </p>
      </aside>
      <ul className={css('hand', 'options')}>
        {rows.map((stance) => (
          <li key={JSON.stringify(stance.offer.action)}>
            <StanceCard stance={stance} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function StanceCard({ stance }: { readonly stance: Stance }) {
  const { offer, key, picture } = stance;
  const { view } = useDarkdelve();
  const art = useGameArt();
  const cost = staminaOf(offer);
  const isBlow = offer.action.type === 'combat.light' || offer.action.type === 'combat.heavy';
  return (
    <OfferTile
      isCard
      offer={offer}
      hotkey={key}
      picture={art.picture(picture)}
      size={76}
      cost={cost > 0 ? <Pips n={cost} /> : (offer.cost ?? D.free)}
    >
      {isBlow && offer.available && <small>{D.crit(view.hero.crit)}</small>}
    </OfferTile>
  );
}

const Pips = ({ n }: { readonly n: number }) => (
  <span className={css('cost')}>
    {Array.from({ length: n }, (_, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: pips have fixed places
      <i key={i} />
    ))}
    <span className="sr">
      {n} {D.stamina}
    </span>
  </span>
);

/** Oneself: HP, Stamina with what the selected act takes, armor. */
function Plate() {
  const { view, name, selected } = useDarkdelve();
  const { hero } = view;
  const cost = staminaOf(selected);
  return (
    <section className={css('plate')} aria-label={D.level(name(hero.class), hero.level)}>
      <h2>{D.level(name(hero.class), hero.level)}</h2>
      <Delver />
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

/** What it is about to do. Dotted where eyes may misread it. P6 */
function Intent({ combat }: { readonly combat: Combat }) {
  const { name, sight } = useDarkdelve();
  const art = useGameArt();
  const { intent, enemy } = combat;
  const title = intent.name === '' ? D.unread : name(intent.name);
  const range = enemy.veteran.dmgRange;
  return (
    <section
      className={css('intent', sight.acts && 'unsworn', intent.kind)}
      aria-label={`${D.intent}: ${title}`}
      {...asks(() => ({
        about: 'facts',
        title,
        rule: 'DD-081',
        facts: [
          { name: title, value: D.hits(intent.hits), text: D.intents[intent.kind] },
          ...(sight.acts ? [{ name: D.dotted, value: '', text: D.intentLie[sight.level], rule: 'DD-182' }] : []),
        ],
      }))}
    >
      <Emblem glyph={art.picture(`intent.${intent.kind}`)} size={64} />
      <div>
        <h2>{title}</h2>
        <p>
          {D.intents[intent.kind]} {intent.name !== '' && intent.kind !== 'windup' && D.hits(intent.hits)}{' '}
          {range && intent.hits > 0 && D.deals(range)}
        </p>
      </div>
      {sight.acts && <strong>{D.intentLie[sight.level]}</strong>}
    </section>
  );
}

/** The foe before the lantern; its shadow is out of register where eyes fail. */
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

/** Name, kind and HP as they are perceived; what a veteran knows stands beside it. */
function Foe({ combat }: { readonly combat: Combat }) {
  const { name, sight, selected } = useDarkdelve();
  const { enemy } = combat;
  const most = enemy.veteran.hpRange?.high ?? enemy.hp?.high ?? 1;
  const blow =
    selected?.action.type === 'combat.heavy'
      ? combat.heavy
      : selected?.action.type === 'combat.light'
        ? combat.light
        : null;
  const marks = [
    D.classes[enemy.cls],
    D.speeds[enemy.speed],
    enemy.armor !== null ? D.armor(enemy.armor) : enemy.armored && D.armored,
    enemy.twisted && D.twisted,
    combat.enraged && D.enraged,
    combat.cracks > 0 && D.cracks(combat.cracks),
    combat.left > 1 && D.left(combat.left),
    enemy.statuses.poison > 0 && D.poisoned(enemy.statuses.poison),
  ].filter((mark) => mark !== '' && mark !== false && mark !== undefined);
  return (
    <section className={css('panel', 'foePanel')} aria-label={name(enemy.name)}>
      <h2 className={css(sight.acts && 'unsworn')}>{name(enemy.name)}</h2>
      <p className={css('marks')}>
        {marks.map((mark) => (
          <span key={String(mark)}>{mark}</span>
        ))}
      </p>
      <HpBar combat={combat} most={most} blow={blow} />
      <p className={css('foeHp', sight.signs && 'unsworn')}>
        <Num
          className={css('foeNumber')}
          value={seenText(enemy.hp)}
          title={`${name(enemy.name)}: ${D.hp}`}
          path="/combat/enemy/hp"
          kinds={['hit', 'fight', 'healed']}
          rule={sight.signs ? 'DD-182' : 'DD-080'}
          {...(sight.signs ? { text: D.hpGuess } : {})}
        />
        <span>{D.hp}</span>
      </p>
      {enemy.two && <p className={css('unsworn')}>{D.two}</p>}
      {enemy.veteran.hp !== null && <p className={css('sworn')}>{D.hpTrue(enemy.veteran.hp)}</p>}
      {enemy.veteran.hp === null && enemy.veteran.hpRange && (
        <p className={css('sworn')}>{D.hpRange(enemy.veteran.hpRange)}</p>
      )}
    </section>
  );
}

interface BarProps {
  readonly combat: Combat;
  readonly most: number;
  readonly blow: Combat['light'] | null;
}

/** Its HP as a bar: what is sure, what may be, and the bite of the selected blow. */
function HpBar({ combat: { enemy }, most, blow }: BarProps) {
  const share = (hp: number): string => `${Math.max(0, Math.min(100, (hp * 100) / Math.max(1, most)))}%`;
  const { low, high } = enemy.hp ?? { low: 0, high: most };
  return (
    <span className={css('bar')} aria-hidden="true">
      <i className={css('may')} style={{ width: share(high) }} />
      <i className={css('sure')} style={{ width: share(low) }} />
      {blow && (
        <i className={css('bite')} style={{ left: share(low - blow.high), width: share(Math.min(low, blow.high)) }} />
      )}
    </span>
  );
}

const MOVES_KNOWN = 2;

/** The moves of a kind one has met often enough: they are sworn, so a false intent can be caught. */
function Known({ combat: { enemy, intent } }: { readonly combat: Combat }) {
  const { game, name, mechanics } = useDarkdelve();
  const moves = (at(game.content!.tables, `/enemies/${enemy.name}/moves`) ??
    at(game.content!.tables, `/bosses/${enemy.name}/moves`)) as readonly { readonly id: string }[] | undefined;
  if (enemy.veteran.tier < MOVES_KNOWN || !moves)
    return (
      <section className={css('panel')}>
        <h3>{D.knowsNot}</h3>
      </section>
    );
  return (
    <section
      className={css('panel')}
      {...asks(() => ({
        about: 'facts',
        title: name(enemy.name),
        facts: [{ name: D.knows, value: enemy.veteran.tier, text: mechanics(enemy.name) }],
      }))}
    >
      <h3>{D.knows}</h3>
      <ul className={css('moves')}>
        {moves.map(({ id }) => (
          <li key={id} className={css(id === intent.name && 'now')}>
            {name(id)}
          </li>
        ))}
      </ul>
    </section>
  );
}
