import { IconButton as ChakraIconButton } from '@chakra-ui/react';
import type { IconButtonProps as ChakraIconButtonProps } from '@chakra-ui/react';
import { Tooltip } from './tooltip.tsx';

export interface IconButtonProps extends Omit<ChakraIconButtonProps, 'aria-label'> {
  /** Describes the action: the accessible name and the tooltip. */
  readonly label: string;
}

/** As large as a finger on a touch screen: the areas of icons next to each other cannot grow beyond what is seen. */
const fingerSize = { '@media (pointer: coarse)': { minW: '11', minH: '11' } } as const;

/** A button that shows only an icon, with its name in a tooltip on hover and focus. */
export function IconButton({
  label,
  variant = 'ghost',
  size = 'sm',
  type = 'button',
  css,
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip content={label} isName>
      <ChakraIconButton
        aria-label={label}
        type={type}
        variant={variant}
        size={size}
        css={[fingerSize, css]}
        {...rest}
      />
    </Tooltip>
  );
}
