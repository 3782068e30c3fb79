import { Suspense, useState } from 'react';
import { lazyPart } from './lazy-part.ts';
import type { SheetProps } from './sheet-props.ts';

const sheet = lazyPart<SheetProps>(() => import('./sheet-view.tsx'));

/** A panel that slides in over the page: the navigation and the side drawer of a narrow screen. */
export function Sheet(props: SheetProps) {
  const [isWanted, setWanted] = useState(props.isOpen);
  if (props.isOpen && !isWanted) {
    setWanted(true);
  }
  if (!isWanted) {
    return null;
  }

  return (
    <Suspense fallback={null}>
      <sheet.Part {...props} />
    </Suspense>
  );
}
