import type { z } from 'zod';
import type * as schemas from './schemas/index.ts';

/** Types of the records a client is sent, beside those that presenter itself builds. */
export type Ack = Readonly<z.output<typeof schemas.ack>>;
export type ActionLabel = Readonly<z.output<typeof schemas.actionLabel>>;
export type DailyGame = Readonly<z.output<typeof schemas.dailyGame>>;
export type DailyList = Readonly<z.output<typeof schemas.dailyList>>;
export type DailyPage = Readonly<z.output<typeof schemas.dailyPage>>;
export type EndedDaily = Readonly<z.output<typeof schemas.endedDaily>>;
export type Explanation = Readonly<z.output<typeof schemas.explanation>>;
export type Failure = Readonly<z.output<typeof schemas.failure>>;
export type FailureCode = z.output<typeof schemas.failureCode>;
export type ListedResult = Readonly<z.output<typeof schemas.listedResult>>;
export type LiveChange = Readonly<z.output<typeof schemas.liveChange>>;
export type LiveMessage = Readonly<z.output<typeof schemas.liveMessage>>;
export type LogPage = Readonly<z.output<typeof schemas.logPage>>;
export type OwnChange = Readonly<z.output<typeof schemas.ownChange>>;
export type OwnResult = Readonly<z.output<typeof schemas.ownResult>>;
export type OwnTry = Readonly<z.output<typeof schemas.ownTry>>;
export type RunEntry = Readonly<z.output<typeof schemas.runEntry>>;
export type RunOutcome = Readonly<z.output<typeof schemas.runOutcome>>;
export type Verdict = Readonly<z.output<typeof schemas.verdict>>;
