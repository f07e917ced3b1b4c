import type { Failure } from '@undercroft/host';
import { failure } from './errors.ts';
import { STREAMS_MAX } from './request-limits.ts';
import type { RevokedAccess } from './tokens.ts';

interface Open {
  readonly user: string | null;
  readonly agent: string | null;
  end(): void;
}

/** All open live streams, by reader. */
export function liveStreams(hasLimits: boolean) {
  const open = new Map<string, Set<Open>>();
  return {
    /** Registers a stream, or refuses it if the reader has too many open. `leave` unregisters it. */
    add(stream: Open, address: string): { readonly leave: () => void } | Failure {
      const reader = stream.user === null ? `at ${address}` : `of ${stream.user}`;
      const streams = open.get(reader) ?? new Set();
      if (hasLimits && streams.size >= STREAMS_MAX)
        return failure('rate_limited', `You have ${STREAMS_MAX} live tables open, the most one may have. Close one.`, {
          retry_after_s: 5,
        });
      streams.add(stream);
      open.set(reader, streams);
      return {
        leave: () => {
          streams.delete(stream);
          if (streams.size === 0) open.delete(reader);
        },
      };
    },
    /** Ends the streams of one agent, or all streams of a user. */
    end({ user, agent }: RevokedAccess): void {
      for (const stream of [...(open.get(`of ${user}`) ?? [])])
        if (agent === null || stream.agent === agent) stream.end();
    },
    size: (): number => [...open.values()].reduce((all, { size }) => all + size, 0),
  };
}

export type LiveStreams = ReturnType<typeof liveStreams>;
