import {
  PopoverBody,
  PopoverContent,
  PopoverPositioner,
  PopoverRootProvider,
  PopoverTrigger,
  Portal,
  usePopover,
} from '@chakra-ui/react';
import { popoverSlotRecipe } from '@chakra-ui/react/theme';
import { useEffect, useEffectEvent } from 'react';
import { contrastEdge } from './contrast-edge.ts';
import { closeInnermost } from './escape-inside.ts';
import type { PopoverProps } from './popover-props.ts';

/** The panel itself, in a chunk of its own. It is shown because somebody pressed the button, so it opens at once. */
export function PopoverView(props: PopoverProps) {
  const { trigger, label, children, focusAfter, placement = 'top-start' } = props;
  const popover = usePopover({
    positioning: { placement },
    onEscapeKeyDown: closeInnermost,
    ...(focusAfter ? { finalFocusEl: focusAfter } : {}),
  });
  // Opened with a state change instead of initially, because only then does the focus move into it.
  const open = useEffectEvent(() => popover.setOpen(true));
  useEffect(() => open(), []);

  return (
    <PopoverRootProvider recipe={popoverSlotRecipe} value={popover} lazyMount unmountOnExit>
      <PopoverTrigger asChild>{trigger}</PopoverTrigger>
      <Portal>
        <PopoverPositioner>
          <PopoverContent css={contrastEdge} width="auto" maxW="calc(100vw - 2rem)" aria-label={label}>
            <PopoverBody p="3">
              {typeof children === 'function' ? children(() => popover.setOpen(false)) : children}
            </PopoverBody>
          </PopoverContent>
        </PopoverPositioner>
      </Portal>
    </PopoverRootProvider>
  );
}
