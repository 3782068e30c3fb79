import { Suspense, useState } from 'react';
import { lazyPart } from './lazy-part.ts';
import type { PopoverProps } from './popover-props.ts';
import { withTriggerProps } from './trigger.ts';

const popover = lazyPart<PopoverProps>(() => import('./popover-view.tsx'));

/** A small panel next to a button, such as a picker. Its code is fetched when the button is hovered or focused. */
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
