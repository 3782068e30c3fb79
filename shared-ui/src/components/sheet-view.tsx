import {
  CloseButton,
  DrawerBackdrop,
  DrawerBody,
  DrawerCloseTrigger,
  DrawerContent,
  DrawerHeader,
  DrawerPositioner,
  DrawerRoot,
  DrawerTitle,
  Portal,
} from '@chakra-ui/react';
import { drawerSlotRecipe } from '@chakra-ui/react/theme';
import { aboveKeyboard } from './above-keyboard.ts';
import { contrastEdge } from './contrast-edge.ts';
import { closeInnermost } from './escape-inside.ts';
import { useFocusReturn } from './focus-return.ts';
import type { SheetProps } from './sheet-props.ts';

/** The sheet itself, in a chunk of its own. */
export function SheetView({ title, isOpen, onClose, children, side = 'start', size = 'sm' }: SheetProps) {
  const focusReturn = useFocusReturn(isOpen);

  return (
    <DrawerRoot
      recipe={drawerSlotRecipe}
      open={isOpen}
      onOpenChange={(details) => (details.open ? undefined : onClose())}
      placement={side}
      size={size}
      // The menu that opened the sheet returns the focus to its button, which must not close the sheet.
      onFocusOutside={(event) => event.preventDefault()}
      onEscapeKeyDown={closeInnermost}
      finalFocusEl={focusReturn}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <DrawerBackdrop />
        <DrawerPositioner height={aboveKeyboard}>
          <DrawerContent css={contrastEdge}>
            <DrawerHeader>
              <DrawerTitle minW="0" overflowWrap="anywhere" pe="6">
                {title}
              </DrawerTitle>
            </DrawerHeader>
            <DrawerBody px="0">{children}</DrawerBody>
            <DrawerCloseTrigger asChild>
              <CloseButton size="sm" aria-label="Close" />
            </DrawerCloseTrigger>
          </DrawerContent>
        </DrawerPositioner>
      </Portal>
    </DrawerRoot>
  );
}
