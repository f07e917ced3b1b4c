import type { NamedNumber, ScreenContext } from '@undercroft/text';
import type { ObserverView } from '../rules/view-schema.ts';
import { name } from '../words/names.ts';
import { wText } from '../words/text.ts';
import { sizeSum } from './kit.ts';

type Context = ScreenContext<ObserverView>;

/** Current effect of Instability. OB-27 */
function effectSentence({ world: { wq } }: ObserverView): string {
  if (wq >= 24) return 'What it does now: from 6.00 you see 2 Locations less.';
  return wq >= 12
    ? 'What it does now: from 3.00 you see 1 Location less, from 6.00 2 less.'
    : 'What it does now: nothing. From 3.00 you see 1 Location less, from 6.00 2 less.';
}

type LogEntry = Context['log'][number];

/** An earlier event as a cause that the player can follow back. */
const cause = (label: string, event: LogEntry | undefined): NonNullable<NamedNumber['earlier']> =>
  event
    ? [
        {
          label,
          number: {
            name: label.replace('?', ''),
            value: '',
            rows: [event.line, '', event.why, '', `Event ${event.id}.`],
          },
        },
      ]
    : [];

/** Instability of the last pass: the share of each fall and loss. OB-44 */
export function instabilityNumber(context: Context): NamedNumber[] {
  const { view, log } = context;
  const { lastPass, world } = view;
  const value = wText(world.wq);
  const event = log.findLast(({ kind }) => kind === 'w');
  const now = [
    effectSentence(view),
    `Frontier size ${world.target.total} = ${sizeSum(context, `${world.target.base} base`)}.`,
  ];
  if (!lastPass || lastPass.wFrom === lastPass.wTo)
    return [
      {
        name: 'Instability',
        value,
        rows: ['Your last trip did not change it.', '', ...now, '', 'Rules OB-44, OB-27.'],
      },
    ];
  const falls = [
    ...lastPass.removed.map((id) => ({ id, quarters: 4, text: 'Critical -> Removed' })),
    ...lastPass.degraded.map(({ id, from, to }) => ({ id, quarters: 1, text: `${from} -> ${to}` })),
  ];
  const [lost] = lastPass.removed;
  const before = log.findLast((one) => one.kind === 'w' && one.id < (event?.id ?? 0));
  const critical = log.findLast((one) => one.kind === 'degraded' && one.about.includes(lost ?? ''));
  const earlier = [
    ...cause(`why ${wText(lastPass.wFrom)}?`, before),
    ...(lost === undefined ? [] : cause(`why was ${name(lost)} Critical?`, critical)),
  ];
  const known = falls.reduce((all, { quarters }) => all + quarters, 0);
  const other = lastPass.wTo - lastPass.wFrom - known;
  const width = Math.max(...falls.map(({ id }) => name(id).length), 5) + 2;
  return [
    {
      name: 'Instability',
      value,
      rows: [
        `It was ${wText(lastPass.wFrom)}. Your last trip (${name(lastPass.location)}, Time +${lastPass.time}) added ${wText(lastPass.wTo - lastPass.wFrom)}:`,
        '',
        ...falls.map(({ id, quarters, text }) => `  +${wText(quarters)}  ${name(id).padEnd(width)}${text}`),
        ...(other > 0 ? [`  +${wText(other)}  the event`] : []),
        '  -----',
        `   ${wText(lastPass.wTo)}  Instability never goes down.`,
        '',
        ...now,
        '',
        `Rules OB-44, OB-45, OB-27.${event ? `  Event ${event.id}.` : ''}`,
      ],
      ...(earlier.length > 0 ? { earlier } : {}),
    },
  ];
}
