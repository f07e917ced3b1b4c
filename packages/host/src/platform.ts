/** The platform services the host needs. Production passes the real ones, a simulation passes seeded ones. */
export interface Platform {
  /** Milliseconds since 1970. It may jump: use it for limits and timestamps only. */
  now(): number;
  /** 128 random bits as text, fit for ids, links and seeds. */
  randomId(): string;
  /** Monotonic milliseconds, to measure the cost of work. Defaults to the clock of the process. */
  spent_ms?(): number;
  /** Resolves once the event loop has run everything that is ready now. If absent, nothing waits for that. */
  endOfTurn?(): Promise<void>;
  /** True if caches should be dropped. If absent, memory is never short. */
  isShortOfMemory?(): boolean;
}
