import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { lazyPart } from './lazy-part.ts';

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
  /** A dialog that must be answered has no way out beside its buttons. */
  readonly isRequired?: boolean;
}

const dialog = lazyPart<DialogProps>(() => import('./dialog-view.tsx'));

/** A dialog over the page: focus stays in it, Escape closes it, the page behind rests. */
export function Dialog(props: DialogProps) {
  const [isWanted, setWanted] = useState(props.isOpen);
  if (props.isOpen && !isWanted) {
    setWanted(true);
  }
  if (!isWanted) {
    return null;
  }

  return (
    <Suspense fallback={null}>
      <dialog.Part {...props} />
    </Suspense>
  );
}
