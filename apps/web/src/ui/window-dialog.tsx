import { type ReactNode, useEffect } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { W } from '../base/words.ts';
import { classes } from './classes.ts';
import styles from './window-dialog.module.css';

const css = classes(styles);

/** Runs after the dialog itself has restored the focus. */
const FOCUS_MS = 30;

export interface WindowProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Returns the focus to the table after a window closes, unless somebody is already typing. */
const toStage = (): void => {
  if (document.activeElement?.matches('input, textarea')) return;
  document.querySelector<HTMLElement>('[data-stage]')?.focus({ preventScroll: true });
};

export default function WindowDialog({ title, onClose, children }: WindowProps) {
  useEffect(
    () => () => {
      setTimeout(toStage, FOCUS_MS);
    },
    [],
  );
  return (
    <ModalOverlay className={css('scrim')} isOpen onOpenChange={(open) => !open && onClose()} isDismissable>
      <Modal>
        <Dialog className={css('dialog')}>
          <div className={css('dialog__head')}>
            <Heading slot="title" className="panel__title">
              {title}
            </Heading>
            <span className="spacer" />
            <button type="button" className="btn btn--quiet" onClick={onClose}>
              {W.menu.close}
            </button>
          </div>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
