import { classes } from '../../ui/classes.ts';
import duel from './duel.module.css';

export const css = classes(duel);
