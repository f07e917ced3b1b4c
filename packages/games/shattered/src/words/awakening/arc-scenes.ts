import type { SceneText } from './free-scenes.ts';

/** Names of the arcs. SD-295 */
const ARC_NAMES: { readonly [id: string]: string } = {
  A1: 'The Litter',
  A2: 'The Keeper of Moths',
  A3: 'The Glass Barrow',
  A4: 'Ansa Vell',
  A5: 'The Steps',
  A6: 'The Hoard',
  A7: 'The Bricked Door',
};

const stage = (arc: string, story: string, ...choices: readonly string[]): SceneText => ({
  title: ARC_NAMES[arc]!,
  story,
  choices,
});

export const ARC_SCENE_TEXTS: { readonly [id: string]: SceneText } = {
  'A1.1': stage(
    'A1',
    'Four striped piglets trot in behind the smell of the old one. They are not afraid of you. They are not afraid of anything.',
    'Shut the way behind them',
    'Let them root about',
  ),
  'A1.2': stage(
    'A1',
    'One of them has got its head stuck in a skull. It is having a wonderful time.',
    'Crack the skull, gently',
    'Wait until it sleeps',
  ),
  'A1.3': stage(
    'A1',
    'They are knee-high now. They bring you things: a boot, a bell, a very angry hedgehog.',
    'Take the bell',
    'Take the boot',
  ),
  'A1.4': stage(
    'A1',
    'The smallest one will not go in the spring. It lies across the Mouth like a bolt.',
    'Let it lie there',
    'Push it out to the herd',
  ),
  'A2.1': stage(
    'A2',
    'An old woman stands at the Mouth and counts the moths that come out. She writes a number and shakes her head.',
    'Send out one more',
    'Send out none',
  ),
  'A2.2': stage(
    'A2',
    'She has hung a lamp where your dark begins. It is not for you. It is not against you either.',
    'Leave it lit',
    'Put it out',
  ),
  'A2.3': stage(
    'A2',
    'Her number is wrong and she knows it. She asks you, out loud, how many you have eaten.',
    'The true number',
    'A smaller one',
  ),
  'A2.4': stage(
    'A2',
    'She is too old for the stairs now. She sends a jar of wings, pinned by size, or the lamp. You may ask for one.',
    'The lamp',
    'The jar',
  ),
  'A3.1': stage(
    'A3',
    'There is another of you under the next hill. It is colder and tidier. Your visitors come with its dust on their boots.',
    'Listen at the rock',
    'Knock',
  ),
  'A3.2': stage(
    'A3',
    'The Barrow lowers its prices. Today nobody comes to you until evening.',
    'Warm the path',
    'Foul its water',
  ),
  'A3.3': stage(
    'A3',
    'It speaks, in your own voice: Two mouths, one valley. It wants a treaty. It has already written it.',
    'Sign as its elder',
    'Sign as its guest',
  ),
  'A3.4': stage(
    'A3',
    'The Barrow is thin. It has not eaten since the thaw. Through the rock you can feel it counting.',
    'Chain it',
    'Take it in',
  ),
  'A4.1': stage(
    'A4',
    'A woman with a ledger asks at every farm who did not come home. She writes well. She does not raise her voice.',
    'Let her ask',
    'Send her a dream',
  ),
  'A4.2': stage(
    'A4',
    'She stands a yard from your Mouth and reads out a name. It is the name of her brother. Then she waits.',
    'Answer in his voice',
    'Give back his knife',
  ),
  'A4.3': stage(
    'A4',
    'She has learned to walk so that you cannot hear it. You only notice the chalk afterwards: a plan of you, with one room wrong.',
    'Correct the drawing',
    'Make the drawing right by moving the room',
  ),
  'A4.4': stage('A4', 'Tomorrow, says the ledger, in red. Underneath, smaller: unless.', 'Read on', 'Close the book'),
  'A5.1': stage(
    'A5',
    'Someone has swept your steps. The next one lights a candle. The third asks the second what it is for.',
    'Keep the candle lit',
    'Keep the candle',
  ),
  'A5.2': stage(
    'A5',
    'A woman carries in a man with a split foot and puts him down where it is warm. She does not know it is your throat.',
    'Close the wound',
    'Let him lie',
  ),
  'A5.3': stage(
    'A5',
    'They want a rule from you. Any rule. They have brought a clean slate.',
    'Come hurt',
    'Bring something',
  ),
  'A5.4': stage(
    'A5',
    'There are forty of them. It is winter, and the barn roof is down.',
    'All of them',
    'Those who can pay',
  ),
  'A6.1': stage(
    'A6',
    'Under the third step is a hoard that is not yours: spoons, eyes of dolls, one wedding ring, all facing the door.',
    'Add something',
    'Take the ring',
  ),
  'A6.2': stage(
    'A6',
    'The bird offers you a share. It would like the things of your visitors. Only the small things.',
    'A tenth',
    'Nothing that was loved',
  ),
  'A6.3': stage(
    'A6',
    'A farmer stands outside and describes a spoon. He is very exact about the spoon.',
    'Give it back',
    'Sell it to him',
  ),
  'A6.4': stage(
    'A6',
    'The hoard is larger than the room. The bird has begun to call it ours.',
    'Let it all be found',
    'Let it all be bought back',
  ),
  'A7.1': stage(
    'A7',
    'They bring bricks. They bring a man who knows about bricks. They are building you a door with no handle.',
    'Hum while they work',
    'Be as quiet as a hill',
  ),
  'A7.2': stage(
    'A7',
    "The wall is knee-high. The mason's apprentice has stopped sleeping and come back alone to look.",
    'Show him one thing',
    'Show him the stars through your roof',
  ),
  'A7.3': stage('A7', 'The wall is up. Behind it you can hear them being cheerful.', 'Lean on it', 'Wait'),
  'A7.4': stage(
    'A7',
    'They have planted a tree against the bricks. Its roots ask politely at your ceiling.',
    'Let the roots in and the dread out',
    'Let the tree have the hill',
  ),
};
