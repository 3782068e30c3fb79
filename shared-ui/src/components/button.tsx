import { Button as ChakraButton } from '@chakra-ui/react';
import type { ButtonProps as ChakraButtonProps } from '@chakra-ui/react';
import type { Ref } from 'react';

/** What a press means: the main step, another step, a step aside, a step that destroys. */
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
  /** Shows a spinner and takes no further press. */
  readonly isBusy?: boolean;
}

/** The button of the house. It is of type "button" unless said otherwise, so that it never sends a form by accident. */
export function Button({ tone = 'secondary', isBusy = false, type = 'button', ...rest }: ButtonProps) {
  // The words stay next to the spinner: without them the button has no name for who cannot see it.
  return <ChakraButton type={type} loading={isBusy} loadingText={rest.children} {...looks[tone]} {...rest} />;
}
