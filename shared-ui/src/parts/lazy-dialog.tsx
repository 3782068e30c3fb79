import type { ComponentType, ReactNode } from 'react';
import { Box, Dialog } from 'shared-ui';
import { DialogLoading } from './dialog-loading.tsx';
import { lazy } from './lazy.ts';

type FrameSize = 'xs' | 'sm' | 'md' | 'lg' | 'xl';

interface DialogFrame<Props> {
  readonly title: string | ((props: Props) => string);
  readonly size?: FrameSize | ((props: Props) => FrameSize);
  /** Approximate number of its fields or rows. */
  readonly rows?: number;
}

/**
 * A dialog in a chunk of its own. Its frame is there from the moment it is opened, with its title and a way to close
 * it; the dialog takes the place of the frame without another motion.
 */
export function lazyDialog<Props extends { readonly onClose: () => void }>(
  { title, size = 'md', rows = 2 }: DialogFrame<Props>,
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactNode {
  return lazy(load, (props) => (
    <Dialog
      title={typeof title === 'string' ? title : title(props)}
      size={typeof size === 'string' ? size : size(props)}
      isOpen
      isStandIn
      onClose={props.onClose}
      // The room of the buttons.
      actions={<Box h="10" />}
    >
      <DialogLoading rows={rows} />
    </Dialog>
  ));
}
