import { phrases } from '@undercroft/kernel';
import type { Row, ScreenParts } from '@undercroft/text';
import type { Context } from './frame.ts';
import { offerOf } from './kit.ts';
import { blankRow, flavour, row, singleRule, titleRows, type Way, waysScreen } from './ways.ts';

const { plural } = phrases;

const NEVER_BACK = 'No way back up.';
/** Warning about the next floor, by the current one. DD-124 */
const BELOW = [
  '',
  NEVER_BACK,
  'No free extraction below.',
  NEVER_BACK,
  "Floor 5 has no way out but the boss's exit.",
] as const;

/** The design document's texts for the ways from a Stairwell: down, out, back. */
function waysOf({ view, offers }: Context): Way[] {
  const { floor, hero } = view;
  const { n, summary } = floor!;
  const hidden = summary.total - summary.explored;
  const isMissing = summary.waystone === 'notFound';
  const missing = isMissing ? ' You have not found the Waystone.' : '';
  const warning = n === 3 && isMissing ? missing : ` ${BELOW[n]!}${missing}`;
  const left =
    hidden > 0 ? ` ${plural(hidden, 'room')} ${hidden === 1 ? 'is' : 'are'} still unexplored.` : ' All rooms are seen.';
  const extract = offerOf(offers, 'stairs.extract');
  const more = isMissing ? '"The Waystone must be here somewhere..."' : '"There may be rooms you haven\'t explored."';
  return [
    {
      title: `DESCEND TO FLOOR ${n + 1}`,
      lines: [`Warning: +5 Dread.${warning}`],
      enter: `Descend to floor ${n + 1}. Dread +5. No way back up.${missing}`,
      offer: offerOf(offers, 'stairs.descend'),
    },
    ...(extract
      ? [
          {
            title: 'EXTRACT NOW (Free)',
            lines: ['"Step through the portal. Live to delve another day."'],
            enter: `Step through the portal with ${hero.gold} gold and all you carry. Free.`,
            offer: extract,
          },
        ]
      : []),
    {
      title: 'RETURN TO FLOOR',
      lines: hidden > 0 ? [more] : [],
      enter: `Return to the floor. No turn passes.${left}`,
      offer: offerOf(offers, 'room.leave'),
    },
  ];
}

const ARCH = {
  dead: 'The portal archway stands dark and silent—broken long ago.',
  open: 'The portal archway hums beside the stairs. It asks for nothing.',
};

const WAYSTONE = { found: 'FOUND', notFound: 'NOT FOUND', none: '' } as const;

/** Send half and Raise, below the ways of the design document. DD-263..265 */
function extraWays({ view, offers }: Context): Way[] {
  const { second } = view;
  const [send, raise] = [offerOf(offers, 'stairs.send'), offerOf(offers, 'pledge.raise')];
  const next = second?.pledges[second.pledges.findIndex(({ id }) => id === second.pledge?.id) + 1];
  const rise = next ? `RAISE TO ${next.id.toUpperCase()} - goal ${next.goal}, pays ${next.pay}` : 'RAISE THE PLEDGE';
  return [
    ...(send
      ? [
          {
            title: `SEND HALF HOME - ${second!.send} gold safe for good; no longer counts`,
            lines: [],
            enter: `Send ${second!.send} gold home. No turn passes.`,
            offer: send,
          },
        ]
      : []),
    ...(raise ? [{ title: rise, lines: [], enter: `${raise.name}. ${raise.detail ?? ''}`, offer: raise }] : []),
  ];
}

/** `Purse 38 of 70. 32 short.` */
function purseRows({ second, toll }: Context['view'], n: number): Row[] {
  const pledge = second?.pledge;
  if (!pledge) return [];
  const stand = pledge.short === 0 ? 'The pledge is met here.' : `${pledge.short} short.`;
  const below = n >= 3 && !toll ? ' No way out here.' : '';
  return [row(`Purse ${pledge.carried} of ${pledge.goal}. ${stand}${below}`)];
}

/** The Stairwell, in the texts of the design document. A.11 */
export function stairsScreen(context: Context): ScreenParts {
  const { n, summary } = context.view.floor!;
  /** The second edition has two ways more, so its flavour may fold. */
  const text = context.view.second ? flavour : row;
  const found = WAYSTONE[summary.waystone as keyof typeof WAYSTONE] ?? '';
  return waysScreen(
    context,
    [
      ...titleRows('THE STAIRWELL'),
      blankRow,
      text('Cold air rises from the depths below. The darkness beckons.'),
      text(n <= 2 ? ARCH.open : ARCH.dead),
      singleRule,
      blankRow,
      row(`FLOOR ${n} SUMMARY:`),
      row(`  Rooms Explored: ${summary.explored}/${summary.total}`),
      row(`  Enemies Slain:  ${summary.slain}`),
      row(`  Gold Found:     ${summary.gold}`),
      ...(found === '' ? [] : [row(`  Waystone: ${found}`)]),
      ...purseRows(context.view, n),
      singleRule,
      { line: '', fold: 'second' },
    ],
    [...waysOf(context), ...extraWays(context)],
  );
}
