import type { ActionOf, ActionType, ShatteredAction } from '../../actions.ts';
import { declineCards } from '../between.ts';
import type { Scene } from '../scene.ts';
import { dismissByChoice, welcome } from './companions.ts';
import { craft } from './craft.ts';
import { evolve } from './evolve.ts';
import {
  afterCut,
  inviteGuest,
  leaveMarket,
  leaveWorkshop,
  openCuts,
  openScene,
  takeEncounter,
  takeLegacy,
} from './interval.ts';
import { buyGood } from './market.ts';
import { COUNTED_ACTIONS } from './obstacles.ts';
import { awake } from './position.ts';
import { post, slotCard, takeCut } from './satchel.ts';
import { choose } from './scenes.ts';
import { buildAnnex, connect, dig, lure, morph, move, seal } from './workshop.ts';

type Run<T extends ActionType> = (g: Scene, action: ActionOf<T>) => void;

const RUN = {
  legacy: ((g, { id }) => takeLegacy(g, id)) as Run<'legacy'>,
  welcome: ((g, { keep }) => {
    welcome(g, keep);
    openScene(g);
  }) as Run<'welcome'>,
  dismiss: ((g, { kind }) => dismissByChoice(g, kind)) as Run<'dismiss'>,
  choose: ((g, { option }) => {
    choose(g, option);
    openCuts(g);
  }) as Run<'choose'>,
  graft: ((g, { card }) => {
    takeCut(g, card);
    afterCut(g);
  }) as Run<'graft'>,
  decline: (g: Scene) => {
    declineCards(g);
    afterCut(g);
  },
  dig,
  connect,
  seal,
  move,
  annex: buildAnnex,
  morph,
  slot: slotCard,
  evolve,
  craft,
  post,
  buy: buyGood,
  leave: (g: Scene) => (g.s.phase === 'dig' ? leaveWorkshop(g) : leaveMarket(g)),
  invite: ((g, { visitor }) => inviteGuest(g, visitor)) as Run<'invite'>,
  encounter: ((g, { id }) => takeEncounter(g, id)) as Run<'encounter'>,
  lure,
};

/** An action between two visits, all but the one that lets the visitor in. SD-332 */
export function stepInterval(g: Scene, action: ShatteredAction): void {
  if (COUNTED_ACTIONS.includes(action.type)) awake(g).acts += 1;
  (RUN as unknown as { readonly [type: string]: Run<ActionType> })[action.type]!(g, action);
}
