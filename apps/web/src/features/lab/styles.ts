import { classes } from '../../ui/classes.ts';
import charts from './lab.charts.module.css';
import lab from './lab.module.css';
import survey from './lab.survey.module.css';

/** One class scope across several files, loaded in this order. */
export const css = classes(lab, charts, survey);
