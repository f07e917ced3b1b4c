import { type ReactNode, useId } from 'react';

interface Props {
  readonly title: ReactNode;
  readonly note?: ReactNode;
  readonly children: ReactNode;
  readonly level?: 2 | 3;
}

export function Panel({ title, note, children, level = 2 }: Props) {
  const id = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section className="panel" aria-labelledby={id}>
      <div className="panel__head">
        <Heading id={id} className="panel__title">
          {title}
        </Heading>
        {note && <span className="hint">{note}</span>}
      </div>
      {children}
    </section>
  );
}
