import type { GraphPanel, Json, Panel as PanelData, Tone } from '@undercroft/kernel';
import { useTable } from '../../run/table-model.ts';
import { Emblem } from '../../ui/art/emblem.tsx';
import { useGameArt } from '../../ui/art/glyphs.ts';
import { classes } from '../../ui/classes.ts';
import { useWhy } from '../../ui/why.tsx';
import styles from './generic.module.css';
import { TextRows } from './text-rows.tsx';

const css = classes(styles);
const toneClass = (tone: Tone | undefined): string => (tone && tone !== 'plain' ? `tone-${tone}` : '');

interface Props<P extends PanelData> {
  readonly panel: P;
  /** Finds this panel in the view of another moment, for "why". */
  readonly of: (view: Json) => PanelData | undefined;
}

type Of<K extends PanelData['kind']> = Props<Extract<PanelData, { kind: K }>>;

/** An element with a number: pressing it asks why. */
function Asking({
  title,
  of,
  className,
  children,
}: {
  readonly title: string;
  readonly of: (view: Json) => unknown;
  readonly className?: string | undefined;
  readonly children: React.ReactNode;
}) {
  const ask = useWhy();
  return (
    <button
      type="button"
      data-num=""
      className={css('asking', className)}
      onClick={(event) => ask({ about: 'number', title, of: of as (view: Json) => Json }, event.currentTarget)}
    >
      {children}
    </button>
  );
}

const entry =
  <P extends PanelData>(of: Props<P>['of'], pick: (panel: P) => unknown) =>
  (view: Json): unknown => {
    const found = of(view);
    return found ? pick(found as P) : undefined;
  };

function Meters({ panel, of }: Of<'meter'>) {
  return (
    <div className={css('meters')}>
      {panel.meters.map(({ name, value, max, tone, note }, i) => (
        <Asking
          key={name}
          title={`${name} ${value}`}
          of={entry(of, (then: typeof panel) => then.meters[i])}
          className={css('meter', toneClass(tone))}
        >
          <span className={css('meterHead')}>
            <span>{name}</span>
            <b>
              {value}
              <small>/{max}</small>
            </b>
          </span>
          <span className={css('track')}>
            <i style={{ width: `${Math.max(0, Math.min(100, (value * 100) / Math.max(1, max)))}%` }} />
          </span>
          {note && <small>{note}</small>}
        </Asking>
      ))}
    </div>
  );
}

function List({ panel, of }: Of<'list'>) {
  const art = useGameArt();
  return (
    <ul className={css('list')}>
      {panel.items.map(({ id, name, detail, tone }, i) => (
        <li key={`${id ?? name} ${String(i)}`} className={css(toneClass(tone))}>
          {id && <Emblem glyph={art.picture(id)} size={28} />}
          <Asking title={name} of={entry(of, (then: typeof panel) => then.items[i])}>
            <b>{name}</b>
            {detail && <span>{detail}</span>}
          </Asking>
        </li>
      ))}
    </ul>
  );
}

function Cards({ panel, of }: Of<'cards'>) {
  const art = useGameArt();
  return (
    <ul className={css('cards')}>
      {panel.cards.map(({ id, name, detail, cost, count, faceDown }, i) => (
        <li key={`${id} ${String(i)}`}>
          <Asking
            title={name}
            of={entry(of, (then: typeof panel) => then.cards[i])}
            className={css('card', faceDown && 'back')}
          >
            <span className={css('window')}>
              <Emblem glyph={faceDown ? 'card-random' : art.picture(id)} size={72} look="paper" />
            </span>
            <b>
              {name}
              {count !== undefined && count > 1 && <small> ×{count}</small>}
            </b>
            {cost && <em>{cost}</em>}
            {detail && !faceDown && <span>{detail}</span>}
          </Asking>
        </li>
      ))}
    </ul>
  );
}

const Grid = ({ panel, of }: Of<'grid'>) => (
  <div
    className={css('grid')}
    style={{ gridTemplateColumns: `repeat(${panel.columns}, minmax(0, 1fr))`, maxWidth: `${panel.columns * 3.2}rem` }}
  >
    {panel.cells.map(({ mark, name, tone }, i) => (
      <Asking
        // biome-ignore lint/suspicious/noArrayIndexKey: cells have fixed places
        key={i}
        title={name}
        of={entry(of, (then: typeof panel) => then.cells[i])}
        className={css('cell', toneClass(tone))}
      >
        <span aria-hidden="true">{mark}</span>
        <span className="sr">{name}</span>
      </Asking>
    ))}
  </div>
);

const STEP = { x: 150, y: 84 } as const;

/** Places and the ways between them, on a coarse grid. */
function Graph({ panel, of }: Of<'graph'>) {
  const at = positionsOf(panel);
  const [width, height] = [
    Math.max(...panel.nodes.map(({ x }) => x), 0) * STEP.x + STEP.x,
    Math.max(...panel.nodes.map(({ y }) => y), 0) * STEP.y + STEP.y,
  ];
  return (
    <div className={css('graph')} style={{ aspectRatio: `${width} / ${height}` }}>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {panel.edges.map(({ from, to }) => {
          const [a, b] = [at.get(from), at.get(to)];
          return a && b ? <path key={`${from} ${to}`} d={`M${a[0]} ${a[1]}L${b[0]} ${b[1]}`} /> : null;
        })}
      </svg>
      {panel.nodes.map((node, i) => {
        const [x, y] = at.get(node.id)!;
        return (
          <span
            key={node.id}
            className={css('node')}
            style={{ left: `${(x * 100) / width}%`, top: `${(y * 100) / height}%` }}
          >
            <Asking
              title={node.name}
              of={entry(of, (then: typeof panel) => then.nodes[i])}
              className={css('place', node.here && 'here', toneClass(node.tone))}
            >
              {node.mark && <b aria-hidden="true">{node.mark}</b>}
              {node.name}
            </Asking>
          </span>
        );
      })}
    </div>
  );
}

const positionsOf = ({ nodes }: GraphPanel): Map<string, readonly [number, number]> =>
  new Map(nodes.map(({ id, x, y }) => [id, [x * STEP.x + STEP.x / 2, y * STEP.y + STEP.y / 2] as const]));

/** One panel, drawn according to its kind. */
export function PanelBody({ panel, of }: Props<PanelData>) {
  switch (panel.kind) {
    case 'meter':
      return <Meters panel={panel} of={of} />;
    case 'list':
      return <List panel={panel} of={of} />;
    case 'cards':
      return <Cards panel={panel} of={of} />;
    case 'grid':
      return <Grid panel={panel} of={of} />;
    case 'graph':
      return <Graph panel={panel} of={of} />;
    case 'text':
      return <TextRows title={panel.title} rows={panel.rows} of={of} />;
  }
}

/** The panels of the view in the game's words, the most important first. */
export function usePanels(): readonly PanelData[] {
  const { game, snapshot } = useTable();
  const panels = game.words.panels(snapshot.view);
  const order = game.presentation?.panels ?? [];
  const rank = ({ title }: PanelData): number => {
    const at = order.indexOf(title);
    return at < 0 ? order.length : at;
  };
  return [...panels].sort((a, b) => rank(a) - rank(b));
}
