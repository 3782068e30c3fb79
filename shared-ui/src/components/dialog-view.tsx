import {
  CloseButton,
  DialogBackdrop,
  DialogBody,
  DialogCloseTrigger,
  DialogContent,
  DialogFooter,
  DialogHeader,
  DialogPositioner,
  DialogRoot,
  DialogTitle,
  Portal,
} from '@chakra-ui/react';
import { dialogSlotRecipe } from '@chakra-ui/react/theme';
import { useRef } from 'react';
import type { DialogProps } from './dialog-props.ts';
import { shortScreen } from '../parts/use-media.ts';
import { aboveKeyboard } from './above-keyboard.ts';
import { contrastEdge } from './contrast-edge.ts';
import { closeInnermost } from './escape-inside.ts';
import { useFocusReturn } from './focus-return.ts';
import { useStandIn } from './stand-in.ts';

/** Returns the field to type in if the dialog begins with one that is read-only; null = the dialog's own choice. */
function fieldAfterReadOnly(content: HTMLElement | null): HTMLElement | null {
  const fields = [
    ...(content?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea') ?? []),
  ];

  return fields[0]?.readOnly ? (fields.find(({ readOnly }) => !readOnly) ?? null) : null;
}

const whole = { maxHeight: 'calc(100% - 1rem)', my: '2', overflowY: 'auto' };
const inWhole = { overflow: 'visible', flex: 'none' };

/**
 * On a short screen, and above a keyboard that covers the page, all of the dialog scrolls, because its title and
 * buttons would leave no room for its body.
 */
const scrollsAsOne = {
  content: { [`@media ${shortScreen}`]: whole, 'html[data-keyboard] &': whole },
  body: { [`@media ${shortScreen}`]: inWhole, 'html[data-keyboard] &': inWhole },
};

/** The dialog itself, in a chunk of its own. */
export function DialogView({
  title,
  isOpen,
  onClose,
  children,
  actions,
  size,
  height,
  role = 'dialog',
  isRequired = false,
  isEdited = false,
  isStandIn = false,
}: DialogProps) {
  const focusReturn = useFocusReturn(isOpen);
  const content = useRef<HTMLDivElement>(null);
  const { isReplacing } = useStandIn(isStandIn);
  const motion = isReplacing ? { _open: { animation: 'none' } } : {};

  return (
    <DialogRoot
      recipe={dialogSlotRecipe}
      open={isOpen}
      onOpenChange={(details) => (details.open ? undefined : onClose())}
      role={role}
      size={size ?? 'md'}
      placement="center"
      scrollBehavior="inside"
      closeOnEscape={!isRequired}
      closeOnInteractOutside={!isRequired && !isEdited}
      // The menu that opened the dialog returns the focus to its button, which must not close the dialog.
      onFocusOutside={(event) => event.preventDefault()}
      onEscapeKeyDown={closeInnermost}
      // A question keeps its own choice, which is the way out.
      {...(role === 'dialog' ? { initialFocusEl: () => fieldAfterReadOnly(content.current) } : {})}
      finalFocusEl={focusReturn}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <DialogBackdrop {...motion} />
        <DialogPositioner px="4" height={aboveKeyboard}>
          <DialogContent
            ref={content}
            css={[contrastEdge, scrollsAsOne.content]}
            {...(height ? { h: height } : {})}
            {...motion}
          >
            <DialogHeader>
              {/* A name without spaces wraps, and does not overlap the close button. */}
              <DialogTitle minW="0" overflowWrap="anywhere" pe={isRequired ? undefined : '6'}>
                {title}
              </DialogTitle>
            </DialogHeader>
            <DialogBody css={scrollsAsOne.body}>{children}</DialogBody>
            {actions ? <DialogFooter flexWrap="wrap">{actions}</DialogFooter> : null}
            {isRequired ? null : (
              <DialogCloseTrigger asChild>
                <CloseButton size="sm" aria-label="Close" />
              </DialogCloseTrigger>
            )}
          </DialogContent>
        </DialogPositioner>
      </Portal>
    </DialogRoot>
  );
}
