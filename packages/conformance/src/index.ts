export { type Book, bookOf } from './book.ts';
export { type ContentUse, everyContent, mentioned } from './content-use.ts';
export { everyGame, PROPERTIES, type Suite } from './every-game.ts';
export { everyStore, type StoreMaker } from './every-store.ts';
export { firstDifference, goldenReplays, goldenRun, goldenScript, goldenText } from './golden.ts';
export { everyLesson } from './lessons.ts';
export { perft } from './perft.ts';
export type { Property } from './property.ts';
export { type OptionSet, type Wander, walk } from './walk.ts';
