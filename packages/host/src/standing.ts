import type { Header, Seat, Standing } from '@undercroft/kernel';
import type { Facts, LaterFact } from '@undercroft/presenter';
import type { Holder, Meta, Tenure } from '@undercroft/store';

/** A run in the store, as far as its standing goes. */
export interface Judged {
  readonly id: string;
  readonly header: Header;
  readonly meta: Meta;
}

/** Who held which seat, oldest first. A run of version 0.1 is known by those who sit there now. */
export const tenuresOf = ({ history, seats }: Pick<Meta, 'history' | 'seats'>): readonly Tenure[] =>
  history ?? Object.entries(seats).map(([seat, holder]) => ({ seat, holder, n: 0 }));

/** The seats as they are from line `n` on, with their history. */
export function seated(meta: Meta, seat: Seat, holder: Holder, n: number): Meta {
  const history = [...tenuresOf(meta), { seat, holder, n }];
  return { ...meta, seats: { ...meta.seats, [seat]: holder }, history };
}

/** Whoever holds a seat sees through it. */
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

function laterFacts({ id, header, meta }: Judged): LaterFact[] {
  const isSetBack = meta.origin?.run === id;
  const isRestored = (meta.origin !== null && !isSetBack) || (header.standing === 'fork' && !isSetBack);
  return [
    ...seatFacts(meta),
    ...(isSetBack ? (['set_back'] as const) : []),
    ...(isRestored ? (['restored'] as const) : []),
  ];
}

/** What was found, by what it was found from: every answer tells the facts, and they change with the seats only. */
const found = new WeakMap<Meta, Pick<Judged, 'id' | 'header'> & { readonly facts: Facts }>();

export function factsOf(run: Judged): Facts {
  const { id, header, meta } = run;
  const known = found.get(meta);
  if (known?.id === id && known.header === header) return known.facts;
  const facts = findFacts(run);
  found.set(meta, { id, header, facts });
  return facts;
}

function findFacts(run: Judged): Facts {
  const { header, meta } = run;
  const isSandbox = header.standing === 'sandbox' || header.scenario !== null || Object.keys(header.rolls).length > 0;
  const later = laterFacts(run);
  const { facts } = header;
  if (!facts) return { ...factsOfFormat1(header, meta), isSandbox, later };
  const drawnBy = header.parts ? ('table' as const) : ('server' as const);
  return { ...facts, seedBy: facts.seed === 'typed' ? 'typed' : drawnBy, isSandbox, later };
}

/** Format 1 kept one word: what it cannot tell is unknown. */
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

/** Whether the run counts: nothing at its start and nothing since speaks against it. */
export const isRanked = (run: Judged): boolean => {
  const facts = factsOf(run);
  return (
    facts.seed === 'drawn' &&
    facts.visibility === 'fair' &&
    facts.options === 'owned' &&
    !facts.isSandbox &&
    facts.later.length === 0
  );
};

/** The facts in one word, for lists; where several apply, the first. */
export function standingOf(run: Judged): Standing {
  const facts = factsOf(run);
  if (facts.later.includes('restored') || facts.later.includes('set_back')) return 'fork';
  if (facts.isSandbox) return 'sandbox';
  if (isOpen(facts)) return 'open';
  return isRanked(run) ? 'ranked' : 'practice';
}
