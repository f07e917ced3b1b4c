import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { type Presentation, type Preset, phrases } from '@undercroft/kernel';
import type { GamePage } from '@undercroft/server';
import { type FormEvent, useState } from 'react';
import { isRefused } from '../../base/api.ts';
import { loadGame } from '../../base/games.ts';
import { gameQuery, runsQuery } from '../../base/queries.ts';
import { W } from '../../base/words.ts';
import { begin, firstPreset, presetSeats, type Seats, usualSeats } from '../../run/begin.ts';
import { GameArtContext, useLoadedArt } from '../../ui/art/glyphs.ts';
import { Scene } from '../../ui/art/scene.tsx';
import { classes } from '../../ui/classes.ts';
import { gameCardOf } from '../../ui/game-cards.ts';
import { Keycap } from '../../ui/keycap.tsx';
import { LostPage, Opening } from '../../ui/pages.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Segments } from '../../ui/segments.tsx';
import { Shell } from '../../ui/shell.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import { ProfilePanel } from '../history/profile-panel.tsx';
import { RunList } from '../history/run-list.tsx';
import { ReplayImport } from '../replay/replay-import.tsx';
import { EditionField } from './edition-field.tsx';
import { InviteSheet } from './invite-sheet.tsx';
import styles from './new-game.module.css';
import { OptionFields } from './option-fields.tsx';
import { defaultsOf, editionOf, type OptionValues } from './option-schema.ts';
import { Presets } from './presets.tsx';
import { SeatFields } from './seat-fields.tsx';

const { capital } = phrases;

const route = getRouteApi('/g/$game');
const css = classes(styles);

export function NewGameScreen() {
  const { game: id } = route.useParams();
  const game = useQuery(gameQuery(id));
  const loaded = useQuery({ queryKey: ['presentation', id], queryFn: async () => (await loadGame(id)) ?? null });
  const runs = useQuery(runsQuery);
  if (game.isError && isRefused(game.error) && game.error.status === 400) return <LostPage />;
  if (!game.data || loaded.data === undefined || runs.isPending) return <Opening isLost={game.isError} />;
  const isFirstRun = !runs.data?.some((run) => run.game === id);
  return <NewGame key={id} game={game.data} presentation={loaded.data?.presentation} isFirstRun={isFirstRun} />;
}

interface Props {
  readonly game: GamePage;
  readonly presentation: Presentation | undefined;
  readonly isFirstRun: boolean;
}

function NewGame({ game, presentation, isFirstRun }: Props) {
  const card = gameCardOf(game.id, game.title);
  const art = useLoadedArt(game, presentation);
  return (
    <GameArtContext value={art}>
      <Shell
        game={game.id}
        className={css('setup')}
        behind={<Scene backdrop={card.backdrop} seed={`setup ${game.id}`} lightY={0.28} />}
      >
        <title>{`${game.title} · ${W.name}`}</title>
        <header className={css('head')}>
          <div>
            <h1>{game.title}</h1>
            {presentation?.subtitle && <p className="eyebrow">{presentation.subtitle}</p>}
            <p>{game.tagline}</p>
            {presentation?.epigraphs && (
              <blockquote className={css('epigraphs')}>
                {presentation.epigraphs.map((line) => (
                  <p key={line}>{line}</p>
                ))}
              </blockquote>
            )}
          </div>
          <nav aria-label={game.title}>
            {(presentation?.lessons.length ?? 0) > 0 && (
              <Link className="btn" to="/learn/$game" params={{ game: game.id }}>
                {W.ante.learn}
              </Link>
            )}
            <Link className="btn" to="/how/$game" params={{ game: game.id }}>
              {W.how.title}
            </Link>
            <Link className="btn" to="/codex/$game" params={{ game: game.id }}>
              {W.ante.codex}
            </Link>
          </nav>
        </header>
        <NewRun game={game} presentation={presentation} isFirstRun={isFirstRun} />
        <details className={css('more')}>
          <summary>{W.ante.more}</summary>
          <div className={css('moreGrid')}>
            <Panel title={W.ante.resume}>
              <RunList game={game.id} empty={W.ante.noRuns} />
            </Panel>
            {game.hasProfile && <ProfilePanel game={game} />}
            <Panel title={W.ante.import}>
              <ReplayImport />
            </Panel>
          </div>
        </details>
      </Shell>
    </GameArtContext>
  );
}

interface Draft {
  readonly options: OptionValues;
  readonly seats: Seats;
}

function draftOf(game: GamePage, preset: Preset | undefined): Draft {
  const options = (preset?.options ?? {}) as OptionValues;
  return {
    options: { ...defaultsOf(game.options, editionOf(game.options, options)), ...options },
    seats: preset ? presetSeats(game, preset) : usualSeats(game),
  };
}

/** The text on the start button: who plays against whom. */
function sentenceOf({ seats }: Draft): string {
  const who = Object.values(seats);
  const bots = who.flatMap((seat) => (typeof seat === 'object' ? [seat.bot] : []));
  if (who.includes('open')) return W.ante.withFriend;
  if (who.filter((seat) => seat === 'you').length > 1) return W.ante.together;
  return bots.length === 0 ? W.ante.solo : W.ante.against(bots.join(', '));
}

const problemsOf = (error: unknown): readonly string[] => {
  if (!isRefused(error)) return [String(error)];
  const { message, issues } = error.failure;
  return issues.length > 0 ? issues.map((issue) => `${issue.path}: ${issue.message}`) : [message];
};

/** The draft of a new run, and the function that starts it. */
function useNewRun({ game, presentation, isFirstRun }: Props) {
  const presets = presentation?.presets ?? [];
  const first = presentation && firstPreset(presentation, isFirstRun);
  const [chosen, setChosen] = useState(first?.id);
  const [seed, setSeed] = useState<string | null>(null);
  const [draft, setDraft] = useState<Draft>(() => draftOf(game, first));
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [isStarting, setStarting] = useState(false);
  const [invited, setInvited] = useState<{ session: string; seat: string } | null>(null);
  const go = useNavigate();
  const queries = useQueryClient();
  const start = (from: Draft): void => {
    if (isStarting || invited) return;
    setStarting(true);
    setProblems([]);
    begin(game, { ...from, seed: seed?.trim() || undefined })
      .then(async ({ session, seats }) => {
        void queries.invalidateQueries({ queryKey: ['runs'] });
        const open = Object.keys(seats).find((seat) => seats[seat] === 'open');
        if (open) setInvited({ session, seat: open });
        else await go({ to: '/play/$id', params: { id: session } });
      })
      .catch((error: unknown) => setProblems(problemsOf(error)))
      .finally(() => setStarting(false));
  };
  const choose = (preset: Preset): Draft => {
    setChosen(preset.id);
    const next = draftOf(game, preset);
    setDraft(next);
    return next;
  };
  /** A click, unlike arrow keys, decides: a preset with a friend starts at once. */
  const pick = (preset: Preset): void => {
    const next = choose(preset);
    if (Object.values(next.seats).includes('open')) start(next);
  };
  /** Giving a seat to a friend starts the run at once as well. */
  const seat = (seats: Seats, isInvited: boolean): void => {
    const next = { ...draft, seats };
    setDraft(next);
    if (isInvited) start(next);
  };
  useKeys({
    ...Object.fromEntries(presets.slice(0, 9).map((preset, i) => [String(i + 1), () => pick(preset)])),
    Enter: () => start(draft),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    start(draft);
  };
  const close = (): void => setInvited(null);
  return { chosen, seed, setSeed, draft, setDraft, problems, isStarting, invited, close, choose, pick, seat, submit };
}

function NewRun(props: Props) {
  const { game, presentation } = props;
  const presets = presentation?.presets ?? [];
  const daily = presets.find(({ id }) => id === presentation?.daily);
  const { chosen, seed, setSeed, draft, setDraft, problems, isStarting, invited, close, choose, pick, seat, submit } =
    useNewRun(props);
  return (
    <form className={css('form')} onSubmit={submit}>
      {presets.length > 0 && (
        <Presets game={game} presets={presets} chosen={chosen} onChoose={choose} onPick={pick} daily={daily} />
      )}
      {(game.seats.length > 1 || game.bots.length > 0) && (
        <SeatFields game={game} seats={draft.seats} onChange={seat} />
      )}
      <details className={css('advanced')} open={presets.length === 0}>
        <summary>
          <b>{W.ante.advanced}</b> {seed === null ? W.ante.beginNote : W.ante.typedNote}
        </summary>
        <div className={css('advancedBody')}>
          <SeedField seed={seed} onChange={setSeed} />
          <EditionField
            schema={game.options}
            values={draft.options}
            onChange={(options) => setDraft({ ...draft, options })}
          />
          <OptionFields
            schema={game.options}
            codex={game.codex}
            values={draft.options}
            onChange={(options) => setDraft({ ...draft, options })}
          />
        </div>
      </details>
      <Problems of={problems} />
      <div className={css('commit')}>
        <button type="submit" className={css('go', 'btn--begin')}>
          <Keycap>Enter</Keycap> {isStarting ? W.ante.starting : W.ante.beginAs(sentenceOf(draft))}
        </button>
      </div>
      {invited && <InviteSheet {...invited} nameOf={capital} onClose={close} />}
    </form>
  );
}

/** The reasons why the run cannot start with this set-up. */
const Problems = ({ of }: { readonly of: readonly string[] }) =>
  of.length > 0 && (
    <div className="note m-harm" role="alert">
      <div>
        <b>{W.ante.refused}</b>
        {of.map((problem) => (
          <p key={problem}>{problem}</p>
        ))}
      </div>
    </div>
  );

const SeedField = ({
  seed,
  onChange,
}: {
  readonly seed: string | null;
  readonly onChange: (seed: string | null) => void;
}) => (
  <div className={css('seed')}>
    <span className="eyebrow">{W.ante.seed}</span>
    <Segments
      label={W.ante.seed}
      value={seed === null ? 'random' : 'typed'}
      onChange={(by) => onChange(by === 'random' ? null : '')}
      choices={{ random: W.ante.random, typed: W.ante.typed }}
    />
    {seed !== null && (
      <input
        className="input num"
        aria-label={W.ante.seed}
        maxLength={200}
        value={seed}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </div>
);
