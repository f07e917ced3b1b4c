/** Bounds on work, which no rule of the book prints. */

/** Attempts to redeal a room whose perceived details are the same. DD-171 */
export const REDEAL_TRIES = 30;
