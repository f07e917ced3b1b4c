import { type KeyboardEvent, useRef } from 'react';

interface Props<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly choices: { readonly [K in T]: string };
  /** `isPressed`: chosen by a pointer, Enter or the space bar, not merely passed by arrow keys. */
  readonly onChange: (value: T, isPressed: boolean) => void;
}

const STEPS: { readonly [key: string]: number } = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** A choice of a few visible values: one tab stop, arrow keys between them. */
export function Segments<T extends string>({ label, value, choices, onChange }: Props<T>) {
  const group = useRef<HTMLDivElement>(null);
  const keys = Object.keys(choices) as T[];
  const onKey = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const next = (keys.indexOf(value) + step + keys.length) % keys.length;
    onChange(keys[next]!, false);
    group.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div ref={group} className="seg" role="radiogroup" aria-label={label} onKeyDown={onKey}>
      {keys.map((key) => (
        // biome-ignore lint/a11y/useSemanticElements: a segment is dressed as a button
        <button
          key={key}
          type="button"
          role="radio"
          aria-checked={key === value}
          tabIndex={key === value ? 0 : -1}
          onClick={() => onChange(key, true)}
        >
          {choices[key]}
        </button>
      ))}
    </div>
  );
}
