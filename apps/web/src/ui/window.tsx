import type { ReactNode } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { W } from '../app/words.ts';

interface Props {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog over the page; Esc or a press outside closes it. */
export const Window = ({ title, isOpen, onClose, children }: Props) => (
  <ModalOverlay className="scrim" isOpen={isOpen} onOpenChange={(open) => !open && onClose()} isDismissable>
    <Modal>
      <Dialog className="dialog">
        <div className="dialog__head">
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
