/** Rules and goal of the game for a first-time reader. */
export const PRIMER = [
  'DARKDELVE. One delver, five floors of an ossuary. n=0',
  'WIN: Slay a boss before the campaign ends, and bank gold. One delve by itself: leave alive. What you carry out is yours. LOSE an expedition: HP 0, and everything carried is lost.',
  'WAYS OUT: floors 1-2: free, at the Stairwell. Floors 3-4: only at the Waystone, hidden, for 10% / 25% of your gold (at least 15 / 25) or 1 item. Floor 5: only past the boss. Stairs go down only.',
  'DREAD 0-100 rises with turns (with a torch: +1 every 3rd turn; dark: +1 each, +2 on floors 4-5), kills (+2 and up), flights and stairs (+5). It never changes what an action does. It changes what you SEE: from 50 room types and enemy HP may be wrong, from 70 exits too, from 85 most is hidden. At 100 the Watcher hunts you and all exits close.',
  'ALWAYS TRUE: your HP, stamina, Dread, gold, items; costs; the list of actions; cleared rooms; the Stairwell. Lines that may lie carry a "~".',
  "FIGHTS: stamina 3, +1 a round, at most 4. The enemy's next move is announced. Light (1 stamina, x1), Heavy (3, x2, may stagger), Dodge (1, avoids the first hit), Block (1, halves), Pass (+1 stamina), item, Flee (from round 2: 70%). Dodge what is announced as big, Heavy when it winds up.",
  'CHESTS: pick (1 lockpick, safe), force (30% alarm, better), smash (best, alarm).',
  'WHAT MATTERS: decide early where you leave. Level 1: floor 2 with 60 gold is a good run. Light a torch on every floor (5 Dread are absorbed). Leave below half HP without potions. One more room is how runs end.',
  'HOW TO PLAY: dispatch_action with expected_n = n and action {"do":"2"}. Directions keep their key: 1 North, 2 East, 3 South, 4 West. Walking into a wall costs nothing. look_up (any word) and explain_event are free. SINCE tells what changed; unchanged lines are left out.',
].join('\n');
