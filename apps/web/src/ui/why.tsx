import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Fetching } from './fetching.tsx';
import { currentWhyTarget, emitWhy, type Question, questionOf } from './why-target.ts';

/** Fetched with the first question. */
const WhyPopover = lazy(() => import('./why-popover.tsx'));

type AskWhy = (question: Question, anchor: Element) => void;

const WhyContext = createContext<AskWhy>(() => {});

export const useWhy = (): AskWhy => useContext(WhyContext);

/** `?`: asks about the element in focus or under the pointer; false if it has no answer. */
export function useAskHere(): () => boolean {
  const ask = useWhy();
  return () => {
    const element = currentWhyTarget();
    const question = element && questionOf(element);
    if (question) ask(question, element);
    else if (element instanceof HTMLElement) element.click();
    return element !== null;
  };
}

/** One popover for every "why" of a table. */
export function WhyProvider({ children }: { readonly children: ReactNode }) {
  const [question, setQuestion] = useState<Question | null>(null);
  const anchor = useRef<Element | null>(null);
  const ask = useCallback<AskWhy>((next, at) => {
    anchor.current = at;
    setQuestion(next);
    emitWhy(next);
  }, []);
  useLongPress(ask);
  const close = useCallback(() => setQuestion(null), []);
  return (
    <WhyContext.Provider value={ask}>
      {children}
      {question && (
        <Suspense fallback={<Fetching onClose={close} />}>
          <WhyPopover question={question} anchor={anchor} onClose={close} />
        </Suspense>
      )}
    </WhyContext.Provider>
  );
}

/** Without a keyboard, a long press asks. */
function useLongPress(ask: AskWhy): void {
  useEffect(() => {
    const onMenu = (event: MouseEvent): void => {
      const isTouch = (event as PointerEvent).pointerType === 'touch';
      const element = event.target instanceof Element ? event.target.closest('[data-asks]') : null;
      const question = isTouch && element && questionOf(element);
      if (!question) return;
      event.preventDefault();
      ask(question, element);
    };
    window.addEventListener('contextmenu', onMenu);
    return () => window.removeEventListener('contextmenu', onMenu);
  }, [ask]);
}
