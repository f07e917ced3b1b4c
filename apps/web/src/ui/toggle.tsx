import type { ReactNode } from 'react';
import { Switch } from 'react-aria-components';
import { classes } from './classes.ts';
import styles from './toggle.module.css';

const css = classes(styles);

interface Props {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly children: ReactNode;
  readonly hint?: string;
}

export const Toggle = ({ isOn, onChange, children, hint }: Props) => (
  <Switch className={css('switch')} isSelected={isOn} onChange={onChange}>
    <span className={css('switch__track')} aria-hidden="true" />
    <span>
      {children}
      {hint && <span className="hint own-line">{hint}</span>}
    </span>
  </Switch>
);
