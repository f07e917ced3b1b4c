import { classes } from '../../ui/classes.ts';
import hand from './duel.hand.module.css';
import duel from './duel.module.css';
import phone from './duel.phone.module.css';

/** One class scope across several files, loaded in this order. */
export const css = classes(duel, hand, phone);
