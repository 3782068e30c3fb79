import { Button as ChakraButton } from '@chakra-ui/react';
import type { ButtonProps as ChakraButtonProps } from '@chakra-ui/react';
import type { Ref } from 'react';

/** Purpose of the button: the main action, another action, a minor action, or a destructive one. */
export type ButtonTone = 'primary' | 'secondary' | 'quiet' | 'danger';

const looks = {
  primary: { variant: 'solid', colorPalette: 'brand' },
  secondary: { variant: 'outline', colorPalette: 'gray' },
  quiet: { variant: 'ghost', colorPalette: 'gray' },
  danger: { variant: 'solid', colorPalette: 'red' },
} as const satisfies Record<ButtonTone, Pick<ChakraButtonProps, 'variant' | 'colorPalette'>>;

export interface ButtonProps extends Omit<ChakraButtonProps, 'variant' | 'colorPalette' | 'loading'> {
  readonly tone?: ButtonTone;
  readonly ref?: Ref<HTMLButtonElement>;
  /** Shows a spinner and ignores further clicks. */
  readonly isBusy?: boolean;
}

/** Standard button. Its type is "button" by default, so that it never submits a form by accident. */
export function Button({ tone = 'secondary', isBusy = false, type = 'button', ...rest }: ButtonProps) {
  // The label stays next to the spinner: without it the button has no name for screen readers.
  return <ChakraButton type={type} loading={isBusy} loadingText={rest.children} {...looks[tone]} {...rest} />;
}
