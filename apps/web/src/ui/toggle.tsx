import type { ReactNode } from 'react';
import { Switch } from 'react-aria-components';

interface Props {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly children: ReactNode;
  readonly hint?: string;
}

export const Toggle = ({ isOn, onChange, children, hint }: Props) => (
  <Switch className="switch" isSelected={isOn} onChange={onChange}>
    <span className="switch__track" aria-hidden="true" />
    <span>
      {children}
      {hint && <span className="hint block">{hint}</span>}
    </span>
  </Switch>
);
