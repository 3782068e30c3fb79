import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { lazyPart } from './lazy-part.ts';

export interface SheetProps {
  readonly title: ReactNode;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly side?: 'start' | 'end' | 'bottom';
  readonly size?: 'xs' | 'sm' | 'md' | 'lg' | 'full';
}

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
