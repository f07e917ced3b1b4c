import { REPORTED } from '@undercroft/registry/report-reader';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { W } from '../../base/words.ts';
import { Emblem } from '../../ui/art/emblem.tsx';
import { Wall } from '../../ui/art/wall.tsx';
import { classes } from '../../ui/classes.ts';
import { Shell } from '../../ui/shell.tsx';
import { isProblem, joined, type NamedText, openTexts, textOf } from './open-files.ts';
import { ReportView } from './report-view.tsx';
import styles from './reports.module.css';
import { REPORTS as R } from './words.ts';

const css = classes(styles);

/** Opens a play report from a file: it is read here and sent nowhere. */
export function ReportsScreen() {
  const [texts, setTexts] = useState<readonly NamedText[]>([]);
  const [unread, setUnread] = useState('');
  const [isReading, setReading] = useState(false);
  const opened = useMemo(() => (texts.length === 0 ? null : openTexts(texts)), [texts]);
  const take = async (files: readonly File[]): Promise<void> => {
    if (files.length === 0) return;
    setReading(true);
    const read = await Promise.all(files.map(textOf));
    const bad = read.find(isProblem);
    setUnread(bad ? R.problem(bad.file, bad.problem) : '');
    if (!bad) setTexts((before) => joined(before, read as readonly NamedText[]));
    setReading(false);
  };
  const isOver = useDrop(take);
  return (
    <Shell className={css('screen')} game={REPORTED} where={R.title} behind={<Wall />}>
      <title>{`${R.title} · ${W.name}`}</title>
      <div className={css('page')} aria-busy={isReading} data-over={isOver}>
        {opened && 'report' in opened && unread === '' ? (
          <ReportView key={opened.file} report={opened.report} events={opened.events}>
            <Pick label={R.another} onTake={take} isQuiet />
          </ReportView>
        ) : (
          <Nothing>
            <div role="alert">
              {unread !== '' && <Trouble title={R.bad} line={unread} />}
              {unread === '' && opened && isProblem(opened) && (
                <Trouble title={R.bad} line={R.problem(opened.file, opened.problem)} />
              )}
              {unread === '' && opened && 'wants' in opened && (
                <Trouble title={R.wants} line={R.wantsLine(opened.wants.path, opened.wants.gzipPath)} isWaiting />
              )}
            </div>
            <Pick label={R.pick} onTake={take} />
          </Nothing>
        )}
        <p className="sr" role="status">
          {isReading ? R.reading : isOver ? R.dropping : ''}
        </p>
      </div>
    </Shell>
  );
}

/** Accepts files dropped anywhere on the page; returns true while files hover over it. */
function useDrop(take: (files: readonly File[]) => Promise<void>): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const onOver = (event: DragEvent): void => {
      event.preventDefault();
      setOver(true);
    };
    const onLeave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setOver(false);
    };
    const onDrop = (event: DragEvent): void => {
      event.preventDefault();
      setOver(false);
      void take([...(event.dataTransfer?.files ?? [])]);
    };
    window.addEventListener('dragover', onOver);
    window.addEventListener('dragleave', onLeave);
    window.addEventListener('drop', onDrop);
    return () => {
      window.removeEventListener('dragover', onOver);
      window.removeEventListener('dragleave', onLeave);
      window.removeEventListener('drop', onDrop);
    };
  });
  return isOver;
}

const Nothing = ({ children }: { readonly children: ReactNode }) => (
  <section className={css('drop')}>
    <Emblem glyph="footsteps" size={112} />
    <h1>{R.emptyTitle}</h1>
    <p>{R.empty}</p>
    {children}
    <p className={css('how')}>
      {R.emptyHow} <code>{R.emptyCommand}</code>
    </p>
    <p className={css('how')}>{R.stays}</p>
  </section>
);

interface TroubleProps {
  readonly title: string;
  readonly line: string;
  readonly isWaiting?: boolean;
}

const Trouble = ({ title, line, isWaiting = false }: TroubleProps) => (
  <div className={css('note', isWaiting ? 'm-time' : 'm-harm', 'trouble')}>
    <div>
      <b>{title}</b>
      <p>{line}</p>
      {!isWaiting && <p>{R.badHow}</p>}
    </div>
  </div>
);

interface PickProps {
  readonly label: string;
  readonly onTake: (files: readonly File[]) => Promise<void>;
  readonly isQuiet?: boolean;
}

/** A file field, or a plain button once a report is open. */
const Pick = ({ label, onTake, isQuiet = false }: PickProps) => (
  <label className={isQuiet ? css('btn', 'quiet') : css('field', 'pick')}>
    <span>{label}</span>
    <input
      className={isQuiet ? 'sr' : 'input input--file'}
      type="file"
      multiple
      accept=".json,.jsonl,.gz,application/json,application/gzip"
      onChange={({ target }) => void onTake([...(target.files ?? [])])}
    />
  </label>
);
