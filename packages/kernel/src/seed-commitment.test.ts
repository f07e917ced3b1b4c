import { describe, expect, test } from 'vitest';
import { isUnreadable, parseReplay, replayText } from './replay.ts';
import { isRefusal } from './run.ts';
import { jointSeed, partCommitment, type SeedPart, seedCommitment } from './seed-commitment.ts';
import { sha256 } from './sha256.ts';
import { begin, start } from './start.ts';
import { expectAccepted, startRun } from './testing/driving.ts';
import { pebbles } from './testing/pebbles.ts';
import { verify } from './verify.ts';

const hex = (digit: string): string => digit.repeat(32);
const PARTS: readonly SeedPart[] = [
  { by: 'server', secret: hex('1'), salt: hex('a') },
  { by: 'a', secret: hex('2'), salt: hex('b') },
  { by: 'b', secret: hex('3'), salt: hex('c') },
];
const joint = (parts: readonly SeedPart[], seed = jointSeed(parts)) =>
  start(pebbles, { seed, terms: { visibility: 'fair', parts } });

describe('seed commitments', () => {
  test('[KER-REP-06] a salted commitment fits its seed and no other, and no guess without the salt', () => {
    const header = startRun({ seed: 'guessable', terms: { visibility: 'fair', salt: hex('d') } }).header;
    const commitment = seedCommitment(header);
    expect(seedCommitment({ ...header, seed: 'guessed' })).not.toBe(commitment);
    expect(seedCommitment({ ...header, salt: hex('e') })).not.toBe(commitment);
    expect(sha256('undercroft pebbles guessable')).not.toBe(commitment);
    expect(seedCommitment({ game: 'pebbles', seed: 'guessable' })).toBe(sha256('undercroft pebbles guessable'));
  });

  test('[KER-REP-08] every part decides the joint seed, and every commitment its part', () => {
    const seed = jointSeed(PARTS);
    for (const [i, part] of PARTS.entries()) {
      const other = { ...part, secret: hex('9') };
      expect(jointSeed(PARTS.with(i, other))).not.toBe(seed);
      expect(partCommitment(other)).not.toBe(partCommitment(part));
      expect(partCommitment({ ...part, salt: hex('f') })).not.toBe(partCommitment(part));
      expect(partCommitment({ ...part, by: 'stranger' })).not.toBe(partCommitment(part));
    }
  });

  test('[KER-REP-08] a header keeps the parts; a seed they do not make is refused', () => {
    const { run } = expectAccepted(joint(PARTS));
    expect(run.header).toMatchObject({ format: 2, parts: PARTS, seed: jointSeed(PARTS) });
    const text = replayText(run.header, [], null);
    const replay = parseReplay(text);
    if (isUnreadable(replay)) throw new Error(replay.unreadable);
    expect(verify(pebbles, replay).divergence).toBeNull();
    const refusal = (parts: readonly SeedPart[], seed?: string) => {
      const answer = joint(parts, seed);
      return isRefusal(answer) ? answer.issues[0]!.message : 'accepted';
    };
    expect(refusal(PARTS, hex('7'))).toContain('not what its parts make');
    expect(refusal(PARTS.slice(1))).toContain('server');
    expect(refusal([...PARTS, PARTS[1]!])).toContain('two parts');
    expect(refusal(PARTS.with(1, { by: 'a', secret: 'short', salt: hex('b') }))).toContain('128 bits');
    const forged = begin(pebbles, { ...run.header, parts: PARTS.with(2, { ...PARTS[2]!, secret: hex('8') }) });
    expect(isRefusal(forged) && forged.issues[0]!.path).toBe('/parts');
    const spoiled = verify(pebbles, { ...replay, header: { ...run.header, seed: hex('7') } });
    expect(spoiled.divergence).toMatchObject({ n: 0, problem: 'refused' });
  });

  test('[KER-REP-08] format 1 still reads, and cannot claim what it does not have', () => {
    const old = replayText(startRun().header, [], null);
    expect(isUnreadable(parseReplay(old))).toBe(false);
    expect(parseReplay(old.replace('"game"', '"facts":{},"game"'))).toMatchObject({
      unreadable: expect.stringContaining('format 1'),
    });
    expect(parseReplay(old.replace('"format":1', '"format":2'))).toMatchObject({
      unreadable: 'the header has no facts',
    });
  });
});
