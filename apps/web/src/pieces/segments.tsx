import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';

interface Props<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly choices: { readonly [K in T]: string };
  readonly onChange: (value: T) => void;
}

/** One of a few, all in view. */
export function Segments<T extends string>({ label, value, choices, onChange }: Props<T>) {
  return (
    <ToggleButtonGroup
      className="seg"
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={(keys) => {
        const [key] = keys;
        if (key !== undefined) onChange(key as T);
      }}
    >
      {(Object.keys(choices) as T[]).map((key) => (
        <ToggleButton key={key} id={key}>
          {choices[key]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
