import type { AnyGame } from '@undercroft/kernel';
import { type LevelName, levels } from '@undercroft/lab/core';
import type { GamePage } from '@undercroft/server';
import { Toggle } from '../../ui/toggle.tsx';
import { OptionFields } from '../new-game/option-fields.tsx';
import { ChangeFields } from './change-fields.tsx';
import {
  bandGames,
  GAMES_MAX,
  ITERATIONS,
  isSearching,
  playersOf,
  type SeatBot,
  type Setup,
  type Strength,
  seated,
} from './setup.ts';
import { css } from './styles.ts';
import { L } from './words.ts';

interface Props {
  readonly game: AnyGame;
  readonly page: GamePage;
  readonly games: readonly { readonly id: string; readonly title: string }[];
  readonly setup: Setup;
  readonly onChange: (setup: Setup) => void;
  readonly onGame: (id: string) => void;
}

/** Everything that can be set before a job runs. */
export function SetupForm({ game, page, games, setup, onChange, onGame }: Props) {
  const set = (some: Partial<Setup>): void => onChange({ ...setup, ...some });
  return (
    <div className={css('bench')}>
      <label className="field">
        <span className="eyebrow">{L.setup.game}</span>
        <select className="input" value={game.id} onChange={({ target }) => onGame(target.value)}>
          {games.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </label>
      {Object.keys((page.options as { properties?: object }).properties ?? {}).length > 0 && (
        <details className={css('bench__more')}>
          <summary className="eyebrow">{L.setup.options}</summary>
          <OptionFields
            schema={page.options}
            codex={page.codex}
            values={setup.options}
            onChange={(options) => onChange(seated(game, { ...setup, options }))}
          />
        </details>
      )}
      <div className={css('bench__two')}>
        {Object.entries(setup.seats).map(([seat, held]) => (
          <SeatField
            key={seat}
            label={game.words.name(seat)}
            bots={playersOf(game)}
            held={held}
            onChange={(next) => set({ seats: { ...setup.seats, [seat]: next } })}
          />
        ))}
      </div>
      <div className={css('bench__two')}>
        <label className="field">
          <span className="eyebrow">{L.setup.count}</span>
          <input
            className="input num"
            type="number"
            inputMode="numeric"
            min={1}
            max={GAMES_MAX}
            value={Number.isNaN(setup.count) ? '' : setup.count}
            onChange={({ target }) => set({ count: target.valueAsNumber })}
          />
        </label>
        <label className="field">
          <span className="eyebrow">{L.setup.seed}</span>
          <input
            className="input num"
            maxLength={100}
            placeholder={L.setup.seedHint}
            value={setup.seed}
            onChange={({ target }) => set({ seed: target.value })}
          />
        </label>
      </div>
      <Toggle isOn={setup.isDetailed} onChange={(isDetailed) => set({ isDetailed })} hint={L.setup.detailHint}>
        {L.setup.detail}
      </Toggle>
      <Toggle isOn={setup.isCurved} onChange={(isCurved) => set({ isCurved })} hint={L.setup.curveHint}>
        {L.setup.curve}
      </Toggle>
      <BandField game={game} share={setup.share} onChange={(share) => set({ share })} />
      {setup.share > 0 && game.acceptance && (
        <label className="field">
          <span className="eyebrow">{L.setup.level}</span>
          <select
            className="input"
            value={setup.level}
            onChange={({ target }) => set({ level: target.value as LevelName })}
          >
            {levels.LEVEL_NAMES.map((level) => (
              <option key={level}>{level}</option>
            ))}
          </select>
        </label>
      )}
      <ChangeFields game={game} changes={setup.changes} onChange={(changes) => set({ changes })} />
    </div>
  );
}

interface SeatProps {
  readonly label: string;
  readonly bots: readonly string[];
  readonly held: SeatBot;
  readonly onChange: (held: SeatBot) => void;
}

const strengthOf = (iterations: number): Strength =>
  (Object.keys(ITERATIONS) as Strength[]).find((name) => ITERATIONS[name] === iterations) ?? 'steady';

const SeatField = ({ label, bots, held, onChange }: SeatProps) => (
  <div className={css('bench__seat')}>
    <label className="field">
      <span className="eyebrow">{label}</span>
      <select className="input" value={held.bot} onChange={({ target }) => onChange({ ...held, bot: target.value })}>
        {bots.map((bot) => (
          <option key={bot}>{bot}</option>
        ))}
      </select>
    </label>
    {isSearching(held.bot) && (
      <select
        className="input"
        aria-label={`${label}: ${L.setup.strength}`}
        value={strengthOf(held.iterations)}
        onChange={({ target }) => onChange({ ...held, iterations: ITERATIONS[target.value as Strength] })}
      >
        {Object.entries(L.setup.strengths).map(([strength, name]) => (
          <option key={strength} value={strength}>
            {name}
          </option>
        ))}
      </select>
    )}
  </div>
);

const SHARES = [0.01, 0.05, 0.25, 1];

interface BandProps {
  readonly game: AnyGame;
  readonly share: number;
  readonly onChange: (share: number) => void;
}

function BandField({ game, share, onChange }: BandProps) {
  if (!game.acceptance) return <p className="hint">{L.setup.noBandsHere}</p>;
  const possible = SHARES.filter((each) => bandGames(game, each) <= GAMES_MAX);
  return (
    <label className="field">
      <span className="eyebrow">{L.setup.bands}</span>
      <select className="input" value={share} onChange={({ target }) => onChange(Number(target.value))}>
        <option value={0}>{L.setup.noBands}</option>
        {possible.map((each) => (
          <option key={each} value={each}>
            {L.setup.share(100 * each, bandGames(game, each))}
          </option>
        ))}
      </select>
    </label>
  );
}
