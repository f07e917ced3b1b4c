import type { Json } from '@undercroft/kernel';

/** The part of JSON Schema that options use, and the editions that fields and choices belong to. */
export interface OptionSchema {
  readonly type?: string;
  readonly properties?: { readonly [name: string]: OptionSchema };
  readonly enum?: readonly Json[];
  readonly const?: Json;
  readonly anyOf?: readonly OptionSchema[];
  readonly default?: Json;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly items?: OptionSchema;
  /** The first edition that knows the option. */
  readonly since?: number;
  /** The first edition that knows a choice, by choice. */
  readonly choicesSince?: { readonly [choice: string]: number };
}

export type OptionValues = { readonly [name: string]: Json };

const EDITION = 'edition';

const propertiesOf = (schema: unknown): readonly (readonly [string, OptionSchema])[] =>
  Object.entries((schema as OptionSchema | null)?.properties ?? {});

/** The latest edition that the options can ask for; 1 for a game with one edition. */
export function latestEditionOf(schema: unknown): number {
  const edition = propertiesOf(schema).find(([name]) => name === EDITION)?.[1];
  return Math.max(1, ...[edition?.const, ...(edition?.enum ?? [])].map(Number).filter(Number.isInteger));
}

/** The edition that a run with these options is played in. */
export const editionOf = (schema: unknown, values: OptionValues): number =>
  typeof values[EDITION] === 'number' ? values[EDITION] : latestEditionOf(schema);

function inEdition(schema: OptionSchema, edition: number): OptionSchema {
  const { choicesSince } = schema;
  if (!choicesSince) return schema;
  const narrowed = (shape: OptionSchema): OptionSchema =>
    shape.enum
      ? { ...shape, enum: shape.enum.filter((choice) => (choicesSince[String(choice)] ?? 1) <= edition) }
      : shape;
  return { ...narrowed(schema), ...(schema.anyOf ? { anyOf: schema.anyOf.map(narrowed) } : {}) };
}

/** The options that an edition knows, without the edition itself. */
export const optionsOf = (schema: unknown, edition: number): readonly (readonly [string, OptionSchema])[] =>
  propertiesOf(schema)
    .filter(([name, { since = 1 }]) => name !== EDITION && since <= edition)
    .map(([name, property]) => [name, inEdition(property, edition)] as const);

export const defaultsOf = (schema: unknown, edition = latestEditionOf(schema)): OptionValues =>
  Object.fromEntries(
    optionsOf(schema, edition).flatMap(([name, { default: value }]) => (value === undefined ? [] : [[name, value]])),
  );

/** True if an edition knows this choice of an option. */
export const isKnownIn = ({ choicesSince }: OptionSchema, choice: string, edition: number): boolean =>
  (choicesSince?.[choice] ?? 1) <= edition;

const isChoice = (schema: OptionSchema, value: Json, edition: number): boolean => {
  if (!isKnownIn(schema, String(value), edition)) return false;
  const choices = [schema, ...(schema.anyOf ?? [])].flatMap((shape) => shape.enum ?? []).map(String);
  return typeof value !== 'string' || choices.length === 0 || !schema.choicesSince || choices.includes(value);
};

/** The same options in another edition: values that it does not know give way to its defaults. */
export function withEdition(schema: unknown, values: OptionValues, edition: number): OptionValues {
  const kept = optionsOf(schema, edition).flatMap(([name, property]) => {
    const value = values[name];
    return value !== undefined && isChoice(property, value, edition) ? [[name, value] as const] : [];
  });
  return { ...defaultsOf(schema, edition), ...Object.fromEntries(kept), [EDITION]: edition };
}
