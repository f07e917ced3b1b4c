import { classes } from '../../ui/classes.ts';
import charts from './lab.charts.module.css';
import lab from './lab.module.css';

/** One scope in several files: they belong together and are loaded in this order. */
export const css = classes(lab, charts);
