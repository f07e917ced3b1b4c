/** Rules and goal of the game for a first-time reader. */
export const PRIMER = [
  'OBSERVER, pack Collapse. You are the Observer. n=0',
  'WIN: leave by the Exit, or beat a boss (Hunter, Gatekeeper, Convergence).',
  'LOSE: HP 0. Data is kept at once, even if you die.',
  'EACH STEP: the frontier shows 1-7 Locations. Pick one. Resolve it fully (fight, event or rest). Then Time moves, and every Location you did not pick decays by that Time: Secure > Solid > Unstable > Critical > Removed.',
  'THE EXIT: it appears when only one Location is left. Frontier size = 4, -1 from Instability 3, -2 from 6, -1 per 9 Locations Removed (classic: 7), -1 per 10 Time past 40, plus bonuses shown. Each fall adds 0.25 Instability, each Location Removed 1.00. It never goes down. Collapse is your way out.',
  'WHAT KILLS YOU:',
  '- Fights. You act first; enemy intents are exact; no escape. One action a turn: Attack 6 (2 Stamina), Guard 8 Block (2), Recover 6 Stamina, or an item. Block lasts until your next turn. HP does not come back between fights.',
  '- Elites (Danger 50+): 40-100 HP lost without gear. Best items, and +1 Location for 4 frontiers.',
  '- Long fights: after Patience turns you lose 1, 2, 3... HP a turn.',
  '- The Hunter: grows with every Time above the Zone Time Cost (rests, slow events). It comes after 5 and attacks 20 later (Hunter n/20).',
  '- Preventing 10 decay brings the Gatekeeper (HP 44 and up) instead of the Exit.',
  'GONE: a Removed Location does not come back. Events and Rests come once, fights as often as they have rewards. After a win: take the reward, or patch up (HP and Stamina at once). A wound ("if any lands") needs damage past your Block.',
  'RELIEF: at 30 HP or less a Relief Post is called, once.',
  'GOOD HABITS: take rewards early, rest below half HP, let Locations out of reach go, fight Critical ones for double Data.',
  'HOW TO PLAY: dispatch_action with expected_n = n and action {"do":"1"}. A key from ACTIONS holds for this n only. look_up (any word) and explain_event are free. SINCE tells what your last action did; lines that did not change are left out. look_up "status" shows all.',
].join('\n');
