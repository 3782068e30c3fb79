import type { ReactNode } from 'react';

export interface DialogProps {
  readonly title: ReactNode;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Buttons at the bottom; the main one is last. */
  readonly actions?: ReactNode;
  readonly size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl' | 'full';
  /** Height, such as '75vh'; if omitted, as high as the content. Never higher than the window. */
  readonly height?: string;
  /** 'alertdialog' for a question that requires an answer. */
  readonly role?: 'dialog' | 'alertdialog';
  /** A required dialog can be closed only with its buttons. */
  readonly isRequired?: boolean;
  /** Whether something was typed, which a press beside the dialog must not lose. Escape and its buttons close it. */
  readonly isEdited?: boolean;
  /** A placeholder frame while the dialog loads. The dialog that replaces it appears without animation. */
  readonly isStandIn?: boolean;
}
