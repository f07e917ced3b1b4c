import { packTexts } from '@undercroft/kernel';
import type { AgentContext, LookUp } from '@undercroft/text/agent';
import { CONTENT } from '../content/content.ts';
import type { ObserverContent } from '../content/types.ts';
import type { ObserverView } from '../rules/view-schema.ts';
import { STATUS_NAMES } from '../words/mechanics.ts';
import { enemyName, name } from '../words/names.ts';
import { gearPart } from './agent-rows.ts';

/** OB-27, OB-28 */
const ROADS =
  'ROADS: the Locations a frontier offers, each one a way to go. Fewer are offered as Instability, lost Locations and Time grow; when only one is left the Exit appears. Rules OB-27, OB-28.';

const STATUS_KEYS = ['weak', 'frail', 'bleed'] as const;

/** Observer's additions to its codex. */
export const lookUpOf = ({ view }: AgentContext<ObserverView>): LookUp => ({
  page(term) {
    if (term === 'gear') return gearPart(view).text;
    if (/^roads?$/.test(term)) return `${ROADS} Now ${view.frontier.length || view.world.target.total}.`;
    return null;
  },
  kind: (term) => (STATUS_KEYS.some((status) => STATUS_NAMES[status] === term) ? 'status' : null),
  more: (term) => statusSources(term),
  now: (term) => statusNow(view, term) ?? placeNow(view, term),
});

const VERBS = { weak: 'is Weak', frail: 'is Frail', bleed: 'bleeds' } as const;

function statusNow({ player, combat }: ObserverView, term: string): string | null {
  const status = STATUS_KEYS.find((each) => each === term);
  if (!status) return null;
  const foes = (combat?.roster ?? []).filter((foe) => foe[status] > 0 && foe.hp > 0);
  const bearers = [
    ...(player[status] > 0 ? [`you, ${player[status]} turns left`] : []),
    ...foes.map((foe) => `${enemyName(foe.id)}, ${foe[status]} turns left`),
  ];
  return bearers.length === 0 ? `nobody ${VERBS[status]}.` : `${bearers.join('; ')}.`;
}

function placeNow({ frontier }: ObserverView, term: string): string | null {
  const here = frontier.find(({ id }) => enemyName(id).toLowerCase() === term);
  return here ? `on the frontier, key ${here.slot}.` : null;
}

const FOES_MAX = 4;

/** Sources of a status and remedies against it. */
function statusSources(term: string): string[] {
  const status = STATUS_KEYS.find((each) => each === term);
  if (!status) return [];
  const content = (packTexts.tablesInUse() as ObserverContent | undefined) ?? CONTENT;
  const foes = Object.values({ ...content.enemies, ...content.bosses }).flatMap(({ id, intents }) =>
    intents.filter(({ inflicts }) => inflicts.includes(status)).map((intent) => `${enemyName(id)} (${intent.name})`),
  );
  const items = Object.values(content.consumables);
  const own = items.filter(({ verbs }) => verbs.some((verb) => verb.op === 'inflict' && verb.status === status));
  const cures = items.filter(({ verbs }) => verbs.some((verb) => verb.op === 'cure' && verb.status === status));
  const more = foes.length > FOES_MAX ? ` and ${foes.length - FOES_MAX} more` : '';
  const yours = own.length > 0 ? `; your ${own.map(({ id }) => name(id)).join(', ')}` : '';
  return [
    'On enemies: the same, at the end of their turn, after they acted.',
    `From: ${foes.slice(0, FOES_MAX).join(', ')}${more}${yours}.`,
    ...(cures.length > 0 ? [`Against: ${cures.map(({ id }) => name(id)).join(', ')}.`] : []),
  ];
}
