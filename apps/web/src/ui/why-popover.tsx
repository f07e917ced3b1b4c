import { type ReactNode, type RefObject, useMemo, useRef } from 'react';
import { Dialog, Popover } from 'react-aria-components';
import { W } from '../base/words.ts';
import { classes } from './classes.ts';
import { TermNotes } from './term-notes.tsx';
import styles from './why.module.css';
import { WhyAction, WhyEvent, WhyFacts, WhyNumber, WhyOffer, WhyTerm } from './why-answers.tsx';
import type { Question } from './why-target.ts';

const css = classes(styles);

interface Props {
  readonly question: Question;
  readonly anchor: RefObject<Element | null>;
  readonly onClose: () => void;
}

/** The answer, beside the element in question. */
export default function WhyPopover({ question, anchor, onClose }: Props) {
  const answer = useMemo(() => answerOf(question), [question]);
  const content = useRef<HTMLDivElement>(null);
  return (
    <Popover
      triggerRef={anchor}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      placement="bottom start"
      offset={6}
    >
      <Dialog className={css('why')} aria-label={W.why.title}>
        <div ref={content}>{answer}</div>
        <TermNotes of={content} {...(question.about === 'term' ? { except: question.term } : {})} />
      </Dialog>
    </Popover>
  );
}

function answerOf(question: Question): ReactNode {
  switch (question.about) {
    case 'event':
      return <WhyEvent event={question.event} />;
    case 'action':
      return <WhyAction n={question.n} />;
    case 'offer':
      return <WhyOffer offer={question.offer} />;
    case 'term':
      return <WhyTerm term={question.term} />;
    case 'facts':
      return <WhyFacts {...question} />;
    default:
      return <WhyNumber {...question} />;
  }
}
