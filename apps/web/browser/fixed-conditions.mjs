/** The moment at which the server of compared pictures starts. */
export const AT = Date.UTC(2026, 2, 14, 10);

/** The moment its pages believe it is: long after, so that "1 hour ago" holds for everything a picture shows. */
export const PAGES_AT = AT + 80 * 60_000;

/** The address of every such server: pages show their own address. */
export const ADDRESS = 'http://localhost:4100';
