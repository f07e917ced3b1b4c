/** Rules and goal of the game for a first-time reader. */
export const PRIMER = [
  'SHATTERED DUNGEON. You are the dungeon (Verdant Maw), unless the turn says Visitor. A visitor walks through 1-3 of your rooms. n=0',
  'WIN THE RUN, one of: Kill (Vitality 0), Break (Resolve 0), Panic (Nerve 0), or Bond with the visitor (Trust 12 and Rapport 12 at the end of a round; both win).',
  'LOSE: the visitor clears every room. A room is lost when Structure, Veil or Presence is 0, or round 15 ends. Losing a room is not losing the run: wounds on both sides stay, your bars at 0 come back to about a third.',
  "A ROUND: the room's effects, then one side's whole turn, then the other's. On your turn play any cards you can pay, in any order, then end. Energy comes back each round; an Energy card (one a turn) makes it grow. Burning any card gives +1 this turn.",
  'STRIKES roll 2 dice against 2 dice. Margin 5+: x1.5. 2 to 4: full. -2 to 1: half, and you lose 1. -4, -3: you lose 1. -5 or less: you lose 2 (Structure). All odds shown are exact; only its React is not counted.',
  'AIM: a Strike may hit another bar that fits its Type, for 1 Power less.',
  'ORDER MATTERS: Entangle first, then what is stronger against Entangled. Empower before the Strike. Traps before it acts.',
  'BOND: Offers and Tests raise Trust and Rapport, at most +4 each a round. Any Strike while either is above 3 halves both.',
  'WHAT MATTERS: pick one bar of the visitor early and stay on it; the room helps with one of them. From round 9 both sides lose 1 each round, then more. Keep a React card for its big hit.',
  'HOW TO PLAY: dispatch_action with expected_n = n and action {"do":"2"}. A key holds for this n only. look_up (any word) and explain_event are free. SINCE tells what changed; lines that did not change are left out.',
].join('\n');
