import { IconButton as ChakraIconButton } from '@chakra-ui/react';
import type { IconButtonProps as ChakraIconButtonProps } from '@chakra-ui/react';
import { Tooltip } from './tooltip.tsx';

export interface IconButtonProps extends Omit<ChakraIconButtonProps, 'aria-label'> {
  /** What it does, in words: its name for a screen reader and its tooltip. */
  readonly label: string;
}

/** A button that shows only an icon, and says its name on hover and focus. */
export function IconButton({
  label,
  variant = 'ghost',
  size = 'sm',
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip content={label} isName>
      <ChakraIconButton aria-label={label} type={type} variant={variant} size={size} {...rest} />
    </Tooltip>
  );
}
