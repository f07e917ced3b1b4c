import { fitLine, joinLines, type Line, type Size } from '@undercroft/text';
import {
  drawOverlay,
  drawScreen,
  graveOverlay,
  helpOverlay,
  isTooSmall,
  pageOverlay,
  tooSmall,
  whyOverlay,
} from '@undercroft/text/terminal';
import { waitingFor } from './sitting.ts';
import { contextOf, partsOf, type TableState } from './table-state.ts';

/** The menu on Esc when nothing is marked: everything besides the choices. */
const MENU = {
  title: 'Menu',
  rows: [' A  Give up this run (asks again)', ' Q  Leave; the run is kept', ' L  The whole log', ' ?  Help'],
};

/** Draws the table at exactly this size. */
export function drawTable(state: TableState, size: Size): Line[] {
  const { game, seat, snapshot } = state.position;
  if (isTooSmall(size)) {
    const { stand } = partsOf(state, { width: 80, height: 24 });
    const turn = snapshot.outcome ? 'The run is over.' : seat === null ? 'Another seat moves.' : 'Your move.';
    return tooSmall(size, `${[game.title, ...stand.slice(0, 2)].join(', ')}. ${turn}`);
  }
  const parts = partsOf(state, size);
  const waiting = waitingFor(state.position);
  const notice = state.notice ?? (waiting !== '' ? waiting : (state.coach?.line ?? null));
  const screen = drawScreen(contextOf(state, size), parts, notice);
  const drawn = state.over ? drawOverlay(screen, overlayOf(state, size), size) : screen;
  return state.line ? withLine(drawn, state.line, size) : drawn;
}

function overlayOf(state: TableState, size: Size) {
  const { over, position } = state;
  switch (over!.kind) {
    case 'help':
      return helpOverlay(position.game.title, partsOf(state, size).help, over!.from, size);
    case 'page':
      return pageOverlay(over!.page, over!.from, size);
    case 'why':
      return whyOverlay(over!.number, over!.from, size);
    case 'grave':
      return graveOverlay(over!.grave, size);
    case 'menu':
      return {
        ...pageOverlay(MENU, 0, size),
        top: 8,
        keyLine: 'A give up  Q leave (run kept)  L log  ? help  Esc close',
      };
  }
}

/** Replaces the Enter line by the command or search line. */
function withLine(rows: readonly Line[], line: NonNullable<TableState['line']>, { width }: Size): Line[] {
  const head = line.for === 'command' ? ':' : '/ look up: ';
  const hint =
    line.for === 'command'
      ? 'Type a command: why 212, log, inspect 2, undo, quit.  Enter do it  Esc back'
      : 'Enter look it up  Esc back';
  return [
    ...rows.slice(0, -3),
    fitLine(joinLines([{ text: `${head}${line.text}_`, role: 'accent' }]), width),
    rows.at(-2)!,
    fitLine(hint, width),
  ];
}
