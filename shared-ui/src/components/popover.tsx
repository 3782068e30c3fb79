import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { lazyPart } from './lazy-part.ts';
import { withTriggerProps } from './trigger.ts';
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

const popover = lazyPart<PopoverProps>(() => import('./popover-view.tsx'));

/** A small panel beside a button, such as a picker. Its code comes when somebody points at the button. */
export function Popover(props: PopoverProps) {
  const [isWanted, setWanted] = useState(false);
  const bareTrigger = withTriggerProps(props.trigger, {
    'aria-haspopup': 'dialog',
    'aria-expanded': false,
    onPointerEnter: popover.fetchAhead,
    onFocus: popover.fetchAhead,
    onClick: () => setWanted(true),
  });
  if (!isWanted) {
    return bareTrigger;
  }

  return (
    <Suspense fallback={bareTrigger}>
      <popover.Part {...props} />
    </Suspense>
  );
}
