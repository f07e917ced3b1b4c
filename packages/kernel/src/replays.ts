/** Runs as text: write, parse, chain, replay and verify. */
export {
  chainLink as link,
  chainStart as firstLink,
  endText,
  headerText,
  isUnreadable,
  lineText,
  parseReplay as parse,
  parseReplayHeader as parseHeader,
  replayCharsMax as charsMax,
  replayText as write,
  viewLink,
} from './replay.ts';
export { isSeedSecret, jointSeed, partCommitment, seedCommitment } from './seed-commitment.ts';
export { follow, frames, judged, verify } from './verify.ts';
