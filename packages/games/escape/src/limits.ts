/** Bounds on work and on what is shown, which no rule of the book sets. */

/** Room for deeds to mark at first; it grows. */
export const HELD_DEEDS = 1024;
/** Hints to places of deeds; a power of two, so that `&` maps a number to its hint. */
export const DEED_HINTS = 4096;
/** Beliefs that a view shows. */
export const SHOWN_BELIEFS = 60;
/** One belief in this many is forgotten when a world is dealt anew. ED-101b */
export const FORGETS_ONE_IN = 4;
/** More steps than any way on a level has. */
export const UNREACHED = 99;
/** Another depth is farther than any room of this one. */
export const ANOTHER_DEPTH = 100;
/** Lengths of vectors below this are none. */
export const LENGTH_LEAST = 0.0001;
/** Most contributions of a verb to an opinion that can be told apart. ED-66 */
export const STRONGEST_ROOM = 8;
