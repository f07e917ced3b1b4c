import { isExpected, type LessonRun } from '@undercroft/presenter';
import { questionOf } from '../../ui/asks.ts';
import { type Fields, isAskedFor } from './asked-for.ts';

type Step = Pick<LessonRun, 'lesson' | 'step'>;

const COMMIT = '.act--primary';

/** What of a table the step is about: the option it asks for, or the parts it is made of. */
export function litParts(stage: Element, step: Step): Element[] {
  if (!step.lesson.script[step.step]?.expect) return [];
  return [...stage.querySelectorAll('[data-asks], [data-fills]')].filter((element) => {
    if (element.matches(COMMIT)) return false;
    const fills = element.getAttribute('data-fills');
    if (fills !== null) return isAskedFor(step, JSON.parse(fills) as Fields);
    const question = questionOf(element);
    return question?.about === 'offer' && isExpected(step, question.offer.action);
  });
}

/** The commit bar of a table: the last thing a step asks for. */
export const commitPart = (stage: Element): Element | null => stage.querySelector(COMMIT);
