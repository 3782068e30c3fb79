import { useState } from 'react';
import { lazy } from '../parts/lazy.ts';
import type { PopoverProps } from './popover-props.ts';
import { withTriggerProps } from './trigger.ts';

const closed = { 'aria-haspopup': 'dialog', 'aria-expanded': false } as const;
const PopoverView = lazy(
  async () => (await import('./popover-view.tsx')).PopoverView,
  ({ trigger }) => withTriggerProps(trigger, closed),
);

/** A small panel next to a button, such as a picker. Its code is fetched when the button is hovered or focused. */
export function Popover(props: PopoverProps) {
  const [isWanted, setWanted] = useState(false);
  if (isWanted) {
    return <PopoverView {...props} />;
  }

  return withTriggerProps(props.trigger, {
    ...closed,
    onPointerEnter: PopoverView.fetchAhead,
    onFocus: PopoverView.fetchAhead,
    onClick: () => setWanted(true),
  });
}
