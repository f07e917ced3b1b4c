import { phrases } from '@undercroft/kernel';
import type { SpokenEvent } from '@undercroft/server';
import { Meter } from '../../ui/meter.tsx';
import { Num } from '../../ui/num.tsx';
import { Terms } from '../../ui/term.tsx';
import { whyTarget } from '../../ui/why-target.ts';
import { Effects } from './effects.tsx';
import { Erode } from './erode.tsx';
import { wIfChosen } from './outlook.ts';
import { css } from './styles.ts';
import { becomes, useObserver } from './use-observer.ts';
import type { Span } from './view.ts';
import { O, wText } from './words.ts';

const { signed } = phrases;

const HP_KINDS = ['damage', 'healed', 'hp', 'maxHp', 'bled', 'attrition', 'thorns', 'rested', 'level'];

const STAMINA_KINDS = ['stamina', 'acted', 'rested'];

/** Such events befall the player and enemies alike; this keeps the player's. */
const isYours = ({ data }: SpokenEvent): boolean => ((data as { who?: string } | null)?.who ?? 'player') === 'player';

/** The left region: player, world, effects. OB-160 */
export function Hud() {
  const { view } = useObserver();
  return (
    <aside className="hud" aria-label={O.hud}>
      <Strip />
      <PlayerPart />
      {view.mode === 'combat' ? (
        <>
          <Effects />
          <WorldPart />
        </>
      ) : (
        <>
          <WorldPart />
          <Effects />
        </>
      )}
    </aside>
  );
}

/** W after the selected Location, while the frontier is open. */
export function useWAhead(): Span | null {
  const { view, selected } = useObserver();
  if (view.mode !== 'frontier' || selected?.action.type !== 'go') return null;
  const entry = view.frontier.find(({ slot }) => slot === (selected.action as { slot?: number }).slot);
  return entry ? wIfChosen(entry, view.frontier, view.world.wq) : null;
}

/** The state in one line, for phones. */
export function Strip() {
  const { view } = useObserver();
  const { player, world } = view;
  const ahead = useWAhead();
  return (
    <div className={css('strip', 'only-phone')} data-strip="">
      <div data-mover="you">
        <div className="eyebrow">{O.hp}</div>
        <Num className="big" value={player.hp} title={O.hp} path="/player/hp" kinds={HP_KINDS} isAbout={isYours}>
          {player.hp}
          <span className="of">/{player.hpMax}</span>
        </Num>
      </div>
      {view.mode === 'combat' && (
        <div>
          <div className="eyebrow">
            <Terms text={O.block} />
          </div>
          <Num
            className="big text-guard"
            value={player.block}
            title={O.block}
            path="/player/block"
            kinds={['block', 'blockGone', 'damage']}
            isAbout={isYours}
          />
        </div>
      )}
      <div>
        <div className="eyebrow">
          <Terms text={O.stamina} />
        </div>
        <Num className="big" value={player.stamina} title={O.stamina} path="/player/stamina" kinds={STAMINA_KINDS}>
          {player.stamina}
          <span className="of">/{player.staminaMax}</span>
        </Num>
      </div>
      {view.mode !== 'combat' && (
        <>
          <div>
            <div className="eyebrow">
              <Terms text={O.time} />
            </div>
            <Num
              className="big text-time"
              value={world.time}
              title={O.time}
              path="/world/time"
              kinds={['time']}
              rule="OB-08"
            />
          </div>
          <div className={css('to-right')}>
            <div className="eyebrow">
              <Terms text={O.w} />
            </div>
            <Num
              className="big text-dread"
              value={wText(world.wq)}
              title={O.w}
              path="/world/wq"
              kinds={['w']}
              rule="OB-44"
            >
              {wText(world.wq)}
              {ahead && ahead.high > world.wq && <span className={css('wto')}> → {wText(ahead.high)}</span>}
            </Num>
          </div>
        </>
      )}
    </div>
  );
}

export function PlayerPart() {
  const { view, selected } = useObserver();
  const { player, mode } = view;
  const hpTo = becomes(selected, '/player/hp', player.hp);
  const staminaTo = becomes(selected, '/player/stamina', player.stamina);
  return (
    <>
      <h2 className={css('hud__head')}>
        <span>{O.player}</span>
        <Num
          value={O.level(player.level, player.xp)}
          title={O.player}
          path="/player/xp"
          kinds={['xp', 'level']}
          className=""
        />
      </h2>
      <div className={css('vitals')} data-mover="you">
        <div className={css('stat')}>
          <span className="eyebrow">{O.hp}</span>
          <Num className="big" value={player.hp} title={O.hp} path="/player/hp" kinds={HP_KINDS} isAbout={isYours}>
            {player.hp}
            <span className="of">/{player.hpMax}</span>
          </Num>
          <Meter value={player.hp} max={player.hpMax} to={hpTo} tone="gain" label={O.hp} />
        </div>
        <div className={css('stat')}>
          <span className="eyebrow">
            <Terms text={O.stamina} />
          </span>
          <Num className="big" value={player.stamina} title={O.stamina} path="/player/stamina" kinds={STAMINA_KINDS}>
            {player.stamina}
            <span className="of">/{player.staminaMax}</span>
          </Num>
          <Meter value={player.stamina} max={player.staminaMax} to={staminaTo} tone="plain" label={O.stamina} />
        </div>
      </div>
      {mode === 'combat' && (
        <div className={css('blockline')}>
          <span className="eyebrow text-guard">
            ◆ <Terms text={O.block} />
          </span>
          <Num
            className="big"
            value={player.block}
            title={O.block}
            path="/player/block"
            kinds={['block', 'blockGone', 'damage']}
            isAbout={isYours}
          />
        </div>
      )}
      <div className={css('stats')}>
        {(['health', 'stam', 'skill', 'awareness'] as const).map((stat) => {
          const { points, gear, passing, total } = player.stats[stat];
          return (
            <div key={stat}>
              <Num
                className={css('stats__n')}
                value={total}
                title={O.stats[stat]}
                path={`/player/stats/${stat}`}
                text={O.statSum(points, gear, passing)}
              />
              {O.stats[stat]}
            </div>
          );
        })}
      </div>
      {player.points > 0 && (
        <Num
          className={css('text-mend', 'to-left')}
          value={`▲ ${O.points(player.points)}`}
          title={O.player}
          path="/player/points"
          kinds={['level', 'allocated']}
        />
      )}
    </>
  );
}

function WorldPart() {
  const { view, game } = useObserver();
  const { world, mode } = view;
  const ahead = useWAhead();
  const tier = world.wq >= 36 ? 3 : world.wq >= 24 ? 2 : world.wq >= 12 ? 1 : 0;
  const isStill = mode === 'combat';
  return (
    <>
      <h2 className={css('hud__head')}>
        <span>{O.world}</span>
        {isStill ? (
          <span>{O.standsStill}</span>
        ) : (
          <Num className="" value={O.data(world.data)} title={O.world} path="/world/data" kinds={['odCredited']} />
        )}
      </h2>
      <div>
        <div className={css('world')}>
          <div>
            <div className="eyebrow text-time">
              ◷ <Terms text={O.time} />
            </div>
            <Num
              className={isStill ? 'big' : 'huge'}
              value={world.time}
              title={O.time}
              path="/world/time"
              kinds={['time']}
              rule="OB-08"
            />
          </div>
          <div className={css('to-right')}>
            <div className="eyebrow text-dread">
              ☾ <Terms text={O.w} />
            </div>
            <Num
              className={`${isStill ? 'big' : 'huge'} text-dread`}
              value={wText(world.wq)}
              title={O.w}
              path="/world/wq"
              kinds={['w']}
              rule="OB-44"
              text={O.wSteps[tier]!}
            />
          </div>
        </div>
        <Meter
          className={css('wbar')}
          value={world.wq / 4}
          max={10}
          {...(ahead ? { to: ahead.high / 4 } : {})}
          tone="dread"
          label={O.w}
          marks={[3, 6, 9]}
        />
        <div className={css('wscale')} aria-hidden="true">
          <span>0</span>
          <span>3</span>
          <span>6</span>
          <span>9</span>
        </div>
        <p
          className={css('hint', 'tiny')}
          {...whyTarget(() => ({
            about: 'facts',
            title: O.w,
            rule: 'OB-44',
            facts: O.wSteps.map((text, i) => ({ name: text, value: i === tier ? O.here : '' })),
          }))}
        >
          {isStill ? O.combatStill : O.wSteps[tier]}
        </p>
      </div>
      {isStill ? (
        <ul className={css('waits')}>
          {view.frontier.map((entry) => (
            <li key={entry.slot}>
              {game.words.name(entry.id)}
              <Erode entry={entry} />
            </li>
          ))}
        </ul>
      ) : (
        <WorldFacts />
      )}
      <p className={css('reminder')}>
        <Terms text={O.reminder} />
      </p>
    </>
  );
}

/** The world's effect on the frontier: target size, decay, the Hunter. */
function WorldFacts() {
  const { view, game } = useObserver();
  const { world } = view;
  const parts = world.target.parts.map(
    ({ label, value }) => `${signed(value)} ${game.words.terms[label] ?? game.words.name(label)}`,
  );
  const { band, low, high, reach } = world.hunter;
  const hunter =
    low === null || high === null
      ? O.hunterBands[band]!
      : `${low === high ? low : `${low}–${high}`}/${band === 0 ? 5 : reach}`;
  return (
    <dl className={css('kv')}>
      <dt>
        <Terms text={O.size} />
      </dt>
      <dd>
        <Num value={world.target.total} title={O.size} path="/world/target" kinds={['target']} rule="OB-25" />
      </dd>
      <dd className={css('kv__sum')}>
        <Num
          className=""
          value={[O.baseSize(world.target.base), ...parts].join(' ')}
          title={O.size}
          path="/world/target"
          kinds={['target']}
          rule="OB-25"
        />
      </dd>
      <dt
        {...whyTarget(() => ({
          about: 'number',
          title: `${O.decayRateWord} ${world.decayRate.tier}`,
          path: '/world/decayRate',
          kinds: ['toll', 'time'],
          rule: 'OB-28',
          text: O.decayRateText,
        }))}
      >
        <Terms text={O.decayRateWord} /> <span className="num">{world.decayRate.tier}</span>
      </dt>
      <dd className={css('kv__sum')}>
        <Num
          className=""
          value={O.decaySteps(world.removed, world.decayRate.removalsNext, world.time, world.decayRate.clockNext)}
          title={`${O.decayRateWord} ${world.decayRate.tier}`}
          path="/world/decayRate"
          kinds={['toll', 'time']}
          rule="OB-28"
          text={O.decayRateText}
        />
      </dd>
      <dt>
        <Terms text={O.mitigation} />
      </dt>
      <dd>
        <Num
          className=""
          value={O.mitigationOf(world.mitigation)}
          title={O.mitigation}
          path="/world/mitigation"
          kinds={['decay']}
          rule="OB-54"
        />
      </dd>
      <dd className={css('kv__sum')}>
        <Num
          className=""
          value={O.mitigationFull}
          title={O.mitigation}
          path="/world/mitigation"
          kinds={['decay']}
          rule="OB-123"
        />
      </dd>
      <dt>
        <Terms text={O.hunter} />
      </dt>
      <dd>
        <Num
          className=""
          value={hunter}
          title={O.hunter}
          path="/world/hunter"
          kinds={['excess', 'hunter']}
          rule="OB-131"
        />
      </dd>
    </dl>
  );
}
