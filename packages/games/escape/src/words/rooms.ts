/** Room descriptions: two sentences at most, concrete nouns. 3.7 */
export const LEVEL_LINES: { readonly [feature: string]: readonly [string, string, string] } = {
  start: [
    'Worn steps end at a floor swept clean by nobody. Four chalk strokes mark the wall.',
    'The lowest stair is hollowed by feet. A bucket stands upside down beside it.',
    'An arch without a door, a bench without a seat. The air comes from above.',
  ],
  stairs_up: [
    'Iron stairs climb into the dark. Something heavy has worn a place beside them.',
    'A spiral of wet stone goes up. Keys hang from a hook, all of them bent.',
    'Broad steps, a guard post, a stool still warm.',
  ],
  escape_gate: [
    'A gate of grey wood with daylight in its seams. The hinges are oiled.',
    'Two leaves of a door, and behind them wind. Somebody painted a sun on the bar.',
    'The last gate leans outward. Grass has come in under it.',
  ],
  treasure: [
    'Crates, a seal, a lock that was cut once. Dust lies on everything but the lid.',
    'A shelf of wrapped bundles and one long shape in oilcloth.',
    'Coins are pressed into the mortar here. A chest stands below them.',
  ],
  rune_forge: [
    'Blue light stands in the grooves of an anvil. Nothing with claws has ever crossed the sill.',
    'A kiln breathes by itself. Letters run round its mouth and the dark stops at them.',
    'Hammers hang by size along the wall. The floor is warm and quiet.',
  ],
  training: [
    'A post wrapped in rope, a ring of chalk, sand to catch the sweat.',
    'Weights made of old bells hang from a beam. Somebody counted on the wall.',
    'Straw figures stand in a row. The third has no head left.',
  ],
  dialogue: [
    'Benches around a cold hearth. Names are cut into the table, some of them crossed out.',
    'A long window looks onto rock. The bench beneath it is worn, as if it had a view.',
    'Two stools, a jug, a lamp turned low. Voices carry well in here.',
  ],
  rest: [
    'Blankets on planks, a stove with a little fire. Somebody has swept.',
    'Water runs into a stone basin. Moss makes the floor soft.',
    'Hammocks hang between pillars. One still swings.',
  ],
  combat: [
    'Broken shields lean in a corner. The floor is scored in circles.',
    'A pit with low walls and dark sand. A blade stands in it upright.',
    'Nets, hooks, a rack with one weapon left.',
  ],
  corridor_low: [
    'Rust runs down the wall in long tears. Water seeps between the stones.',
    'A grate underfoot, and under the grate more rust. It drips somewhere.',
    'Pipes sweat along the ceiling. The seep has drawn a map on the floor.',
  ],
  corridor_middle: [
    'Lamp soot blackens the vault. Chalk marks count something by fives.',
    'Hooks for lamps, all empty. A chalk arrow points both ways.',
    'The soot here shows fingers. Somebody wrote a number and rubbed it out.',
  ],
  corridor_high: [
    'Roots hang through the ceiling like wet hair. A draught moves them.',
    'The draught smells of leaves. Roots have lifted the flagstones.',
    'Pale roots grip the wall. The air is colder and goes upward.',
  ],
};
