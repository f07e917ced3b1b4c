import type { Row, ScreenParts } from '@undercroft/text';
import type { DarkdelveView } from '../rules/view-schema.ts';
import type { Context } from './frame.ts';
import { offerOf } from './kit.ts';
import { blankRow, row, singleRule, titleRows, tollOffers, type Way, waysScreen } from './ways.ts';

/** `10 % of 67, at least 15: 15 gold`. DD-126 */
export function tollSum({ toll, hero }: DarkdelveView): string {
  const { percent, least, gold, canPay, lost } = toll!;
  const purse = hero.gold - (lost?.gold ?? 0);
  return `${percent} % of ${purse}, at least ${least}: ${gold} gold${canPay ? '' : `. You would have ${purse}`}`;
}

const GIVE_COURAGE = 'You have nothing it accepts. It takes your courage: +20 Dread.';

function waysOf(context: Context): Way[] {
  const { view, offers } = context;
  const { gold, free, pieces } = tollOffers(context, 'waystone.pay');
  const price = view.toll?.gold ?? 0;
  return [
    free
      ? {
          title: 'GIVE YOUR COURAGE - EXTRACT NOW',
          lines: [GIVE_COURAGE],
          enter: 'Leave the dungeon. Dread +20.',
          offer: free,
        }
      : {
          title: `PAY ${price} GOLD - EXTRACT NOW`,
          lines: ['"Leave with what you have. The dungeon releases you."'],
          enter: `Pay ${price} gold and leave with the other ${view.hero.gold - price}.`,
          offer: gold,
        },
    {
      title: 'SACRIFICE AN ITEM INSTEAD',
      lines: [pieces.length > 0 ? '"The Waystone accepts material offerings."' : 'You carry no piece it would accept.'],
      enter: '',
      offer: undefined,
      tributes: pieces,
    },
    {
      title: 'EXAMINE THE RUNES',
      lines: [],
      enter: 'Read the runes: a piece of lore. Free, and no turn passes.',
      offer: offerOf(offers, 'waystone.runes'),
    },
    {
      title: 'RETURN TO FLOOR',
      lines: ['"Not yet. There\'s more to find."'],
      enter: 'Return to the floor. No turn passes.',
      offer: offerOf(offers, 'room.leave'),
    },
  ];
}

/** Gold left for the pledge once the toll is paid. DD-261 */
function carriedRows({ second, toll }: DarkdelveView): Row[] {
  const pledge = second?.pledge;
  if (!pledge || !toll || toll.carried === undefined) return [];
  return [
    row(
      toll.short === 0 && pledge.kept
        ? `Pledge met: ${toll.carried} + ${pledge.pay}.`
        : `You carry out ${toll.carried}: ${toll.short} short of your pledge.`,
    ),
  ];
}

/** The Waystone, in the texts of the design document, with the sum of its toll. */
export function waystoneScreen(context: Context): ScreenParts {
  return waysScreen(
    context,
    [
      ...titleRows('THE WAYSTONE CHAMBER'),
      blankRow,
      row('An ancient stone hums with power, runes flickering across its'),
      row('surface. The air tastes of ozone and distant places.'),
      row([{ text: '"The Waystone demands tribute for passage."', role: 'quiet' }]),
      singleRule,
      row(`EXTRACTION COST: ${tollSum(context.view)}`),
      ...carriedRows(context.view),
      singleRule,
    ],
    waysOf(context),
  );
}
