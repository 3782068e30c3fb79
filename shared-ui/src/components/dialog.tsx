import { Suspense, useState } from 'react';
import type { DialogProps } from './dialog-props.ts';
import { lazyPart } from './lazy-part.ts';

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
