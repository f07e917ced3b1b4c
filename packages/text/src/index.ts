export type { AgentContext, AgentText } from './agent-text.ts';
export {
  type ChoiceParts,
  choiceParts,
  choiceRows,
  commitOf,
  enterOf,
  isAbandon,
  type KeyedOffer,
  keyedOffers,
  refusalText,
} from './choices.ts';
export type { LogLine, Refusal, TextContext, TextOffer } from './context.ts';
export { bodyHeight, goalOf, goalText, lastText, NOTHING_CHOSEN } from './frame.ts';
export type { AnyGameText, GameText } from './game-text.ts';
export { type GenericText, genericScreen, helpOf, KEY_LINE, logRows } from './generic.ts';
export {
  bar,
  type Cell,
  cutRow,
  firstRow,
  hang,
  keyCell,
  rule,
  sentence,
  sideBySide,
  tableRow,
  wrapText,
} from './layout.ts';
export {
  fitLine,
  inRole,
  joinLines,
  type Line,
  paint,
  plain,
  type Role,
  type Span,
  sliceLine,
  span,
  widthOf,
} from './line.ts';
export type {
  Commit,
  Fold,
  GraveBox,
  HelpParts,
  KeyEffect,
  Marks,
  NamedNumber,
  Page,
  Row,
  ScreenContext,
  ScreenParts,
  ScreenUi,
  Size,
} from './screen.ts';
