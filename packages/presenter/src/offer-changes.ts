import { say } from '@undercroft/kernel';
import type { Offer } from './offers.ts';
import type { SpokenReason } from './spoken.ts';

/**
 * A reason, or its place among those known: the reasons of the offers before, then those spelled out since. With `like`
 * it is the one at that place with other fields: most reasons of a kind differ in what they are about.
 */
type ToldReason = number | SpokenReason | ({ readonly like: number } & Partial<SpokenReason>);

/**
 * An offer to somebody who knows the offers before: the place it had among them, or its fields. With `like` they are
 * only those in which it differs from the offer at that place, counted on through those told since; null takes a field
 * away. The label is told only where it is another than name, cost and detail make.
 */
export type OfferChange =
  | number
  | ({ readonly like?: number; readonly reasons?: readonly ToldReason[] } & {
      readonly [F in Exclude<keyof Offer, 'reasons'>]?: Offer[F] | null;
    });

const fieldsOf = (reason: SpokenReason): (keyof SpokenReason)[] =>
  (Object.keys(reason) as (keyof SpokenReason)[]).filter((field) => reason[field] !== undefined);

/** Reasons by their place, each once. Both sides begin with those of the offers before. */
function knownReasons(before: readonly Offer[]) {
  const list: SpokenReason[] = [];
  const places = new Map<string, number>();
  const kinds = new Map<string, number>();
  const learn = (reason: SpokenReason): void => {
    const text = JSON.stringify(reason);
    if (places.has(text)) return;
    places.set(text, list.push(reason) - 1);
    const kind = kindOf(reason);
    if (!kinds.has(kind)) kinds.set(kind, list.length - 1);
  };
  for (const { reasons } of before) reasons.forEach(learn);
  return {
    learn,
    /** Its place; where it has none, what it has otherwise than the first of its kind, or all of it. */
    told(reason: SpokenReason): ToldReason {
      const place = places.get(JSON.stringify(reason));
      if (place !== undefined) return place;
      const like = kinds.get(kindOf(reason));
      learn(reason);
      if (like === undefined) return reason;
      const changed = fieldsOf(reason).filter((field) => !isSame(list[like]![field], reason[field]));
      return { like, ...Object.fromEntries(changed.map((field) => [field, reason[field]])) };
    },
    at: (place: number): SpokenReason | undefined => list[place],
  };
}

/** Reasons of one kind have the same fields in the same order, and the same code. */
const kindOf = (reason: SpokenReason): string => `${reason.rule} ${reason.code} ${fieldsOf(reason).join()}`;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The fields of an offer that another one has otherwise or not at all. */
function differences(before: Offer, after: Offer): (keyof Offer)[] {
  const fields = Object.keys({ ...before, ...after }) as (keyof Offer)[];
  return fields.filter((field) => !isSame(before[field], after[field]));
}

/** What offers have in common that differ in little else: the type with the detail, or the type alone. */
const looksOf = ({ action: { type }, detail }: Offer): [string, string] => [JSON.stringify([type, detail]), type];

/** What somebody who knows the offers before has to be told of those after. */
export function offerChanges(before: readonly Offer[], after: readonly Offer[]): OfferChange[] {
  const places = new Map(before.map((offer, place) => [JSON.stringify(offer), place]));
  const byAction = new Map(before.map(({ action }, place) => [JSON.stringify(action), place]));
  const byLook = new Map(before.flatMap((offer, place) => looksOf(offer).map((look) => [look, place])));
  const known = knownReasons(before);
  const likeOf = (offer: Offer): number | undefined => {
    const [look, type] = looksOf(offer);
    return byAction.get(JSON.stringify(offer.action)) ?? byLook.get(look!) ?? byLook.get(type!);
  };
  return after.map((offer, i): OfferChange => {
    const place = places.get(JSON.stringify(offer));
    if (place !== undefined) return place;
    const { label, ...fields } = { ...offer, reasons: offer.reasons.map(known.told) };
    const told = label === say.labelText(offer) ? fields : { ...fields, label };
    const like = likeOf(offer);
    for (const look of looksOf(offer)) byLook.set(look, before.length + i);
    if (like === undefined) return told;
    const changed = differences(before[like] ?? after[like - before.length]!, offer)
      .filter((field) => field !== 'label')
      .map((field) => [field, fields[field as keyof typeof fields] ?? null]);
    return { like, ...Object.fromEntries(changed), ...('label' in told ? { label } : {}) };
  });
}

/** The reason as it was before it was shortened; undefined where it is none of these offers. */
function reasonOf(told: ToldReason, known: ReturnType<typeof knownReasons>): SpokenReason | undefined {
  if (typeof told === 'number') return known.at(told);
  const { like, ...fields } = told as { like?: number } & SpokenReason;
  const basis = like === undefined ? {} : known.at(like);
  if (!basis) return undefined;
  const reason = { ...basis, ...fields };
  known.learn(reason);
  return reason;
}

/** The offers after a change; null where it is no change of the offers before. */
export function offersAfter(before: readonly Offer[], changes: readonly OfferChange[]): Offer[] | null {
  const known = knownReasons(before);
  const after: Offer[] = [];
  for (const change of changes) {
    if (typeof change === 'number') {
      const same = before[change];
      if (!same) return null;
      after.push(same);
      continue;
    }
    const { like, reasons, ...fields } = change;
    const basis = like === undefined ? {} : (before[like] ?? after[like - before.length]);
    const spoken = reasons?.map((reason) => reasonOf(reason, known));
    if (!basis || spoken?.includes(undefined)) return null;
    const merged = { ...basis, ...fields, ...(spoken ? { reasons: spoken } : {}) };
    const offer = Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null)) as unknown as Offer;
    after.push('label' in fields ? offer : { ...offer, label: say.labelText(offer) });
  }
  return after;
}
