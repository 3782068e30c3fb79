import type { ReactNode } from 'react';

export interface DialogProps {
  readonly title: ReactNode;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** The buttons at the bottom, the main one last. */
  readonly actions?: ReactNode;
  readonly size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl' | 'full';
  /** How high it is, such as '75vh'; as high as what it shows where left out. Never higher than the window. */
  readonly height?: string;
  /** 'alertdialog' for a question that must be answered. */
  readonly role?: 'dialog' | 'alertdialog';
  /** A dialog that must be answered has no way out but its buttons. */
  readonly isRequired?: boolean;
  /** A frame in the place of a dialog that is on its way: the one that follows it appears without motion. */
  readonly isStandIn?: boolean;
}
