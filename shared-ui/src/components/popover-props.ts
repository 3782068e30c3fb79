import type { ReactNode } from 'react';
import type { TriggerElement } from './trigger.ts';

export interface PopoverProps {
  /** Button that opens the popover. */
  readonly trigger: TriggerElement;
  /** Accessible name of the popover. */
  readonly label: string;
  readonly children: ReactNode | ((close: () => void) => ReactNode);
  /** Returns the element to focus when the popover closes; by default the button. */
  readonly focusAfter?: () => HTMLElement | null;
  readonly placement?: 'top-start' | 'top' | 'top-end' | 'bottom-start' | 'bottom' | 'bottom-end';
}
