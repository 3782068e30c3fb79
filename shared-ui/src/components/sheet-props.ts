import type { ReactNode } from 'react';

export interface SheetProps {
  readonly title: ReactNode;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly side?: 'start' | 'end' | 'bottom';
  readonly size?: 'xs' | 'sm' | 'md' | 'lg' | 'full';
}
