import type { Json } from '@undercroft/kernel';
import type { GamePage } from '@undercroft/server';
import { W } from '../../base/words.ts';
import { Toggle } from '../../ui/toggle.tsx';
import { editionOf, isKnownIn, type OptionSchema, type OptionValues, optionsOf } from './option-schema.ts';

/** Of several shapes, the one with fixed choices, else the first that is not null. */
function simplest(schema: OptionSchema): { schema: OptionSchema; isNullable: boolean } {
  const shapes = schema.anyOf ?? [schema];
  const real = shapes.filter(({ type }) => type !== 'null');
  return { schema: real.find((shape) => shape.enum) ?? real[0] ?? schema, isNullable: real.length < shapes.length };
}

const spaced = (name: string): string => name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').replaceAll(/[_-]/g, ' ');

interface Props {
  readonly schema: unknown;
  readonly codex: GamePage['codex'];
  readonly values: OptionValues;
  readonly onChange: (values: OptionValues) => void;
}

/** Form fields generated from a game's options schema. Codex entries of the matching kind become choices. */
export function OptionFields({ schema, codex, values, onChange }: Props) {
  const edition = editionOf(schema, values);
  const properties = optionsOf(schema, edition);
  if (properties.length === 0) return <p className="hint">{W.ante.noOptions}</p>;
  return (
    <div className="fields">
      {properties.map(([name, property]) => (
        <OptionField
          key={name}
          name={name}
          property={property}
          codex={codex.filter(({ id }) => isKnownIn(property, id, edition))}
          value={values[name] ?? null}
          onChange={(value) => onChange({ ...values, [name]: value })}
        />
      ))}
    </div>
  );
}

interface FieldProps {
  readonly name: string;
  readonly property: OptionSchema;
  readonly codex: GamePage['codex'];
  readonly value: Json;
  readonly onChange: (value: Json) => void;
}

function OptionField({ name, property, codex, value, onChange }: FieldProps) {
  const { schema, isNullable } = simplest(property);
  const titled = new Map(codex.map((entry) => [entry.id, entry.name]));
  const known = codex.filter(({ kind }) => kind.toLowerCase() === name.toLowerCase());
  const choices: readonly (readonly [string, Json])[] | null =
    schema.enum?.map((each) => [titled.get(String(each)) ?? String(each), each] as const) ??
    (schema.type === 'string' && known.length > 0 ? known.map(({ id, name: title }) => [title, id] as const) : null);
  const listed = codex.filter(({ kind }) => `${kind}s`.toLowerCase() === name.toLowerCase());
  const hasList = property.anyOf?.some(({ type }) => type === 'array') === true && listed.length > 0;
  if (hasList)
    return <ListField name={name} choices={schema.enum ?? []} entries={listed} value={value} onChange={onChange} />;
  if (schema.type === 'boolean')
    return (
      <Toggle isOn={value === true} onChange={onChange}>
        {spaced(name)}
      </Toggle>
    );
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: every branch below is a control
    <label className="field">
      <span>{spaced(name)}</span>
      {choices ? (
        <select
          className="input"
          value={JSON.stringify(value)}
          onChange={(event) => onChange(JSON.parse(event.target.value) as Json)}
        >
          {isNullable && <option value="null">{W.ante.none}</option>}
          {choices.map(([title, each]) => (
            <option key={title} value={JSON.stringify(each)}>
              {title}
            </option>
          ))}
        </select>
      ) : (
        <Typed schema={schema} isNullable={isNullable} value={value} onChange={onChange} />
      )}
    </label>
  );
}

interface ListProps {
  readonly name: string;
  readonly choices: readonly Json[];
  readonly entries: GamePage['codex'];
  readonly value: Json;
  readonly onChange: (value: Json) => void;
}

/** All, none, or a selection of codex entries. */
function ListField({ name, choices, entries, value, onChange }: ListProps) {
  const picked = Array.isArray(value) ? value.map(String) : null;
  const flip = (id: string): void =>
    onChange(picked!.includes(id) ? picked!.filter((each) => each !== id) : [...picked!, id]);
  return (
    <div className="field field--list">
      <label className="field">
        <span>{spaced(name)}</span>
        <select
          className="input"
          value={picked ? 'picked' : String(value)}
          onChange={({ target }) => onChange(target.value === 'picked' ? [] : target.value)}
        >
          {choices.map((each) => (
            <option key={String(each)}>{String(each)}</option>
          ))}
          <option value="picked">{W.ante.picked}</option>
        </select>
      </label>
      {picked && (
        <div className="stack gap-4">
          {entries.map(({ id, name: title, mechanics }) => (
            <Toggle key={id} isOn={picked.includes(id)} onChange={() => flip(id)} hint={mechanics}>
              {title}
            </Toggle>
          ))}
        </div>
      )}
    </div>
  );
}

interface TypedProps {
  readonly schema: OptionSchema;
  readonly isNullable: boolean;
  readonly value: Json;
  readonly onChange: (value: Json) => void;
}

function Typed({ schema, isNullable, value, onChange }: TypedProps) {
  const isNumber = schema.type === 'integer' || schema.type === 'number';
  return (
    <input
      className="input"
      type={isNumber ? 'number' : 'text'}
      {...(isNumber ? { min: schema.minimum, max: schema.maximum } : { maxLength: schema.maxLength })}
      placeholder={isNullable ? W.ante.none : ''}
      value={value === null ? '' : String(value)}
      onChange={({ target }) => {
        if (target.value === '' && isNullable) onChange(null);
        else onChange(isNumber ? Number(target.value) : target.value);
      }}
    />
  );
}
