import { css } from './styles.ts';
import type { Stage } from './view.ts';

const STAGES: readonly (Stage | 'Removed')[] = ['Secure', 'Solid', 'Unstable', 'Critical'];

/** Four blocks for the stages left: all four while Secure, none once Removed. */
export const StageMark = ({ stage }: { readonly stage: Stage | 'Removed' }) => {
  const fallen = stage === 'Removed' ? STAGES.length : STAGES.indexOf(stage);
  return (
    <span className={css('stage-mark')} aria-hidden="true">
      {STAGES.map((each, i) => (
        <i key={each} className={css(i < STAGES.length - fallen ? 'on' : '')} />
      ))}
    </span>
  );
};
