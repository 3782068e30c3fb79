import type { ReactNode } from 'react';
import type { TriggerElement } from './trigger.ts';

export interface PopoverProps {
  /** The button that opens it. */
  readonly trigger: TriggerElement;
  /** What it is, for a screen reader. */
  readonly label: string;
  readonly children: ReactNode | ((close: () => void) => ReactNode);
  /** What gets the focus when it closes; the button unless said. */
  readonly focusAfter?: () => HTMLElement | null;
  readonly placement?: 'top-start' | 'top' | 'top-end' | 'bottom-start' | 'bottom' | 'bottom-end';
}
