import { classes } from '../../ui/classes.ts';
import home from './home.module.css';
import phone from './home.phone.module.css';

/** One class scope across several files, loaded in this order. */
export const css = classes(home, phone);
