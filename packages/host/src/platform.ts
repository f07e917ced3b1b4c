/** What the application needs of the machine. Production passes the real ones, a simulation seeded ones. */
export interface Platform {
  /** Milliseconds since 1970. It may jump: only limits and stamps read it. */
  now(): number;
  /** 128 random bits as text, fit for ids, links and seeds. */
  randomId(): string;
  /** Milliseconds that never jump, for what work costs. Where absent, those of the process. */
  spent_ms?(): number;
  /** Resolves when the event loop has done all that is ready now. Where absent, nobody waits for that. */
  endOfTurn?(): Promise<void>;
  /** Whether what can be had again should be let go. Where absent, there is always room. */
  isShortOfMemory?(): boolean;
}
