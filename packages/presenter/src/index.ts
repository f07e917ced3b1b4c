export { applyDelta, type ClientState, type StateDelta } from './delta.ts';
export {
  actInLesson,
  beginLesson,
  coachLines,
  isExpected,
  isLearned,
  isSpent,
  type LessonRun,
  lessonOffers,
  lessonSnapshot,
} from './lesson.ts';
export { entityOffers, type Offer, offersOf, previewOf } from './offers.ts';
export {
  firstEventNumber,
  forgetEvents,
  newPerception,
  type Perception,
  refereeAt,
  type Step,
  showTo,
  type ViewLink,
} from './perception.ts';
export {
  type Decision,
  decisionAt,
  eventsUpTo,
  labelsOf,
  type PlayedReplay,
  playAgain,
  playing,
  STILL,
  snapshotAt,
  spokenEventsFor,
} from './playback.ts';
export type * from './records.ts';
export * as schemas from './schemas/index.ts';
export {
  commitmentsOf,
  type DealingPhase,
  type DealingView,
  type Facts,
  type LaterFact,
  type Moment,
  momentOf,
  type RematchView,
  type SeatEntry,
  type SetBackView,
  type Snapshot,
} from './snapshot.ts';
export { type SpokenEvent, type SpokenReason, type StepLabel, speakEvent, speakReason, speakStep } from './spoken.ts';
export { stateDelta } from './state-delta.ts';
