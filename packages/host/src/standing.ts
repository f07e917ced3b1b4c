import type { Header, Seat, Standing } from '@undercroft/kernel';
import type { Facts, LaterFact } from '@undercroft/presenter';
import type { Holder, Meta, Tenure } from '@undercroft/store';

/** A stored run, reduced to the fields that decide its standing. */
export interface StandingInput {
  readonly id: string;
  readonly header: Header;
  readonly meta: Meta;
}

/** The holders of all seats over time, oldest first. A run of version 0.1 has its present holders only. */
export const tenuresOf = ({ history, seats }: Pick<Meta, 'history' | 'seats'>): readonly Tenure[] =>
  history ?? Object.entries(seats).map(([seat, holder]) => ({ seat, holder, n: 0 }));

/** The meta with a new holder from line `n` on, and the change in its history. */
export function withSeatHolder(meta: Meta, seat: Seat, holder: Holder, n: number): Meta {
  const history = [...tenuresOf(meta), { seat, holder, n }];
  return { ...meta, seats: { ...meta.seats, [seat]: holder }, history };
}

/** Facts that follow from seats: the holder of a seat has seen its view. */
function seatFacts(meta: Meta): LaterFact[] {
  const seen = new Map<string, Set<Seat>>();
  const bots = new Set<Seat>();
  for (const { seat, holder } of tenuresOf(meta)) {
    if (holder.kind === 'bot') bots.add(seat);
    if (holder.kind === 'user') seen.set(holder.user, new Set([...(seen.get(holder.user) ?? []), seat]));
  }
  const held = [...seen.values()];
  return [
    ...(held.some((seats) => seats.size > 1) ? (['two_seats'] as const) : []),
    ...(held.some((seats) => [...seats].some((seat) => bots.has(seat))) ? (['bot_seat'] as const) : []),
  ];
}

function laterFacts({ id, header, meta }: StandingInput): LaterFact[] {
  const isSetBack = meta.origin?.run === id;
  const isRestored = (meta.origin !== null && !isSetBack) || (header.standing === 'fork' && !isSetBack);
  return [
    ...seatFacts(meta),
    ...(isSetBack ? (['set_back'] as const) : []),
    ...(isRestored ? (['restored'] as const) : []),
  ];
}

/** Cached facts by meta: every answer contains them, and they change with the meta only. */
const factsByMeta = new WeakMap<Meta, Pick<StandingInput, 'id' | 'header'> & { readonly facts: Facts }>();

export function factsOf(run: StandingInput): Facts {
  const { id, header, meta } = run;
  const known = factsByMeta.get(meta);
  if (known?.id === id && known.header === header) return known.facts;
  const facts = findFacts(run);
  factsByMeta.set(meta, { id, header, facts });
  return facts;
}

function findFacts(run: StandingInput): Facts {
  const { header, meta } = run;
  const isSandbox = header.standing === 'sandbox' || header.scenario !== null || Object.keys(header.rolls).length > 0;
  const later = laterFacts(run);
  const { facts } = header;
  if (!facts) return { ...factsOfFormat1(header, meta), isSandbox, later };
  const drawnBy = header.parts ? ('table' as const) : ('server' as const);
  return { ...facts, seedBy: facts.seed === 'typed' ? 'typed' : drawnBy, isSandbox, later };
}

/** Format 1 stored the standing only; everything it does not determine is unknown. */
function factsOfFormat1(
  { standing }: Header,
  { visibility }: Meta,
): Pick<Facts, 'seed' | 'seedBy' | 'visibility' | 'options'> {
  if (standing === 'ranked') return { seed: 'drawn', seedBy: 'server', visibility, options: 'owned' };
  if (standing === 'open' && visibility === 'fair')
    return { seed: 'typed', seedBy: 'typed', visibility, options: 'owned' };
  return { seed: 'unknown', seedBy: 'unknown', visibility, options: standing === 'practice' ? 'not_owned' : 'unknown' };
}

const isOpen = ({ seed, visibility }: Facts): boolean => seed === 'typed' || visibility === 'open';

/** True if no fact at the run's start or since disqualifies it. */
export const isRanked = (run: StandingInput): boolean => {
  const facts = factsOf(run);
  return (
    facts.seed === 'drawn' &&
    facts.visibility === 'fair' &&
    facts.options === 'owned' &&
    !facts.isSandbox &&
    facts.later.length === 0 &&
    run.header.packs === undefined
  );
};

/** The facts in one word, for lists; if several apply, the first. */
export function standingOf(run: StandingInput): Standing {
  const facts = factsOf(run);
  if (facts.later.includes('restored') || facts.later.includes('set_back')) return 'fork';
  if (facts.isSandbox) return 'sandbox';
  if (isOpen(facts)) return 'open';
  return isRanked(run) ? 'ranked' : 'practice';
}
