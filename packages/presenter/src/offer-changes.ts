import { say } from '@undercroft/kernel';
import type { Offer } from './offers.ts';
import type { SpokenReason } from './spoken.ts';

/**
 * A reason, or its index among the known ones: the reasons of the previous offers, then those sent in full since. With
 * `like` it is the reason at that index with some fields replaced, since most reasons of a kind only differ in their
 * data.
 */
type ReasonDelta = number | SpokenReason | ({ readonly like: number } & Partial<SpokenReason>);

/**
 * An offer for a client that has the previous offers: its index among them, or its fields. With `like` only the fields
 * that differ from the offer at that index are sent; the index counts on through the new offers, and null removes a
 * field. The label is sent only if it differs from the one built from name, cost and detail.
 */
export type OfferChange =
  | number
  | ({ readonly like?: number; readonly reasons?: readonly ReasonDelta[] } & {
      readonly [F in Exclude<keyof Offer, 'reasons'>]?: Offer[F] | null;
    });

const fieldsOf = (reason: SpokenReason): (keyof SpokenReason)[] =>
  (Object.keys(reason) as (keyof SpokenReason)[]).filter((field) => reason[field] !== undefined);

/** Reasons by index, without duplicates. Both sides start with those of the previous offers. */
function knownReasons(before: readonly Offer[]) {
  const list: SpokenReason[] = [];
  const places = new Map<string, number>();
  const kinds = new Map<string, number>();
  const add = (reason: SpokenReason): void => {
    const text = JSON.stringify(reason);
    if (places.has(text)) return;
    places.set(text, list.push(reason) - 1);
    const kind = kindOf(reason);
    if (!kinds.has(kind)) kinds.set(kind, list.length - 1);
  };
  for (const { reasons } of before) reasons.forEach(add);
  return {
    add,
    /** The reason's index; if it has none, its difference from the first of its kind, or the whole reason. */
    shorten(reason: SpokenReason): ReasonDelta {
      const place = places.get(JSON.stringify(reason));
      if (place !== undefined) return place;
      const like = kinds.get(kindOf(reason));
      add(reason);
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

/** Fields that differ between two offers, or that only one of them has. */
function differences(before: Offer, after: Offer): (keyof Offer)[] {
  const fields = Object.keys({ ...before, ...after }) as (keyof Offer)[];
  return fields.filter((field) => !isSame(before[field], after[field]));
}

/** Keys for offers that are likely to be similar: type with detail, or type alone. */
const looksOf = ({ action: { type }, detail }: Offer): [string, string] => [JSON.stringify([type, detail]), type];

/** The changes that turn the previous offers into the new ones. */
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
    const { label, ...fields } = { ...offer, reasons: offer.reasons.map(known.shorten) };
    const delta = label === say.labelText(offer) ? fields : { ...fields, label };
    const like = likeOf(offer);
    for (const look of looksOf(offer)) byLook.set(look, before.length + i);
    if (like === undefined) return delta;
    const changed = differences(before[like] ?? after[like - before.length]!, offer)
      .filter((field) => field !== 'label')
      .map((field) => [field, fields[field as keyof typeof fields] ?? null]);
    return { like, ...Object.fromEntries(changed), ...('label' in delta ? { label } : {}) };
  });
}

/** The complete reason of a shortened one; undefined if the index is unknown. */
function reasonOf(delta: ReasonDelta, known: ReturnType<typeof knownReasons>): SpokenReason | undefined {
  if (typeof delta === 'number') return known.at(delta);
  const { like, ...fields } = delta as { like?: number } & SpokenReason;
  const basis = like === undefined ? {} : known.at(like);
  if (!basis) return undefined;
  const reason = { ...basis, ...fields };
  known.add(reason);
  return reason;
}

/** The offers after a change; null if the change does not fit the previous offers. */
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
