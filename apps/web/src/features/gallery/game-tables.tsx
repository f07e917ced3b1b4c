import { useQuery } from '@tanstack/react-query';
import type { AnyGame } from '@undercroft/kernel';
import { beginLesson, lessonOffers, lessonSnapshot } from '@undercroft/presenter';
import { Suspense, useMemo, useState } from 'react';
import { loadGame } from '../../base/games.ts';
import { tableFor } from '../../games/index.ts';
import { TableContext, type TableModel, tableModel } from '../../run/table-model.ts';
import { GameArtContext, useLoadedArt } from '../../ui/art/glyphs.ts';
import { classes } from '../../ui/classes.ts';
import { allGameCards, gameTheme } from '../../ui/game-cards.ts';
import { Segments } from '../../ui/segments.tsx';
import { WhyProvider } from '../../ui/why.tsx';
import styles from './gallery.module.css';
import { TablePieces } from './table-pieces.tsx';

const css = classes(styles);
const noop = (): void => {};

const STATES = {
  default: 'Nothing chosen',
  selected: 'Chosen',
  armed: 'Armed',
  disabled: 'All blocked',
  empty: 'Not your turn',
  still: 'A replay',
} as const;
type State = keyof typeof STATES;

const BLOCKED = [{ rule: 'KER-UNDO-01', code: 'gallery', text: 'Blocked for the gallery.' }];

/** The first moment of a game's first lesson, shown in one state. Its controls do nothing. */
function modelIn(game: AnyGame, state: State): TableModel | null {
  const [lesson] = game.presentation?.lessons ?? [];
  if (!lesson) return null;
  const run = beginLesson(game, lesson);
  const all = lessonOffers(run);
  const isMine = state !== 'empty' && state !== 'still';
  const offers = isMine ? all : [];
  const isChosen = state === 'selected' || state === 'armed';
  return tableModel({
    game,
    snapshot: lessonSnapshot(run),
    past: () => null,
    events: run.events,
    offers: state === 'disabled' ? offers.map((offer) => ({ ...offer, available: false, reasons: BLOCKED })) : offers,
    selected: isChosen ? (all.find(({ available, blank }) => available && !blank) ?? null) : null,
    isArmed: state === 'armed',
    isMine,
    isStill: state === 'still',
    labels: run.labels,
  });
}

function GameTable({ game, state }: { readonly game: AnyGame; readonly state: State }) {
  const model = useMemo(() => modelIn(game, state), [game, state]);
  const art = useLoadedArt(game, game.presentation);
  const Table = tableFor(game.id);
  if (!model) return <p className="hint">This game has no lesson to take a table from.</p>;
  return (
    <TableContext value={model}>
      <GameArtContext value={art}>
        <WhyProvider>
          <div className={css('table')} {...gameTheme(game.id)} data-gallery-table={`${game.id} ${state}`}>
            <Suspense>
              <Table key={state} onType={noop} />
            </Suspense>
          </div>
          <TablePieces />
        </WhyProvider>
      </GameArtContext>
    </TableContext>
  );
}

/** One game's table in one state, in the dark and the paper theme side by side. */
export function GameTables() {
  const games = Object.fromEntries(allGameCards().map(({ id, title }) => [id, title]));
  const [id, chooseGame] = useState(Object.keys(games)[0]!);
  const [state, chooseState] = useState<State>('default');
  const game = useQuery({ queryKey: ['presentation', id], queryFn: async () => (await loadGame(id)) ?? null }).data;
  return (
    <section aria-label="Tables">
      <h2>Tables</h2>
      <div className="row wrap stretch">
        <Segments label="Game" value={id} choices={games} onChange={chooseGame} />
        <Segments label="State" value={state} choices={STATES} onChange={chooseState} />
      </div>
      {game && (
        <>
          <GameTable game={game} state={state} />
          <div className={css('paper')} data-theme="paper">
            <GameTable game={game} state={state} />
          </div>
        </>
      )}
    </section>
  );
}
