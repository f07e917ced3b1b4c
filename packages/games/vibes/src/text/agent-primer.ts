/** Rules and goal of the game for a first-time reader. */
export const PRIMER = [
  'NO TURNS, ONLY VIBES. A run of duels. You are the player. n=0',
  'WIN: beat the boss of Act 3. LOSE: HP 0. HP carries over between fights; each boss beaten: max HP +6, and 70% of the HP you lost comes back.',
  "A BEAT: both sides show 4 cards. You pick 1 of yours and predict 1 of theirs. The enemy picks at the same time and can't see your pick. Then:",
  "1. A right prediction is a Read: +1 damage (or +1 Speed if your card deals none) and the card's own Read bonus. A wrong one costs nothing. Always predict.",
  '2. Higher Speed acts first. Equal Speed is a Clash: both cards hit, Counter and Intercept fail, Clash lines fire.',
  '3. A first Counter cancels the types it names. Guard prevents n damage this beat. Dodge makes the named types miss.',
  '4. Damage adds up as impact. Impact reaching Stability stuns: what that card has not done yet is lost. Only Attack and Grapple count in full; other types count 1 less. A Grapple keyword stuns on any hit.',
  '5. The played card is discarded, the other 3 burn. When a deck runs out, its used and burned cards are shuffled back. From the 3rd time this costs 1, 2, 3... HP: long fights hurt both.',
  'WHAT MATTERS: the grid shows the exact result of every pair, with and without a Read. Find the card that is fine against most of theirs, then put the prediction where a Read changes most. Enemies mix; they like cards that hurt you. HABIT 60% or TELL 45% on a card: it is played at least that often. Both draw piles are known: late in a pass you know what comes.',
  'THE POT: 2 HP, +1 each beat to 6. A Call bets it on your prediction: right, the foe loses it; wrong, you do. Worth it from about 60%.',
  'BETWEEN FIGHTS: a map of 10 floors per act. Floor 5 relic, 6 Elite, 9 Camp (heal 25% or upgrade), 10 boss. Skipping a card reward heals 3: thin decks are good.',
  'HOW TO PLAY: dispatch_action with expected_n = n and action {"do":"1B"}: card 1, predict B. Instant: {"do":"F1"}. look_up (any word) and explain_event are free. SINCE is your last beat; lines that did not change are left out.',
].join('\n');
