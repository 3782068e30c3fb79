import type { ReactNode } from 'react';
import { Box, Text, chakra } from 'shared-ui';

const Bar = chakra('progress', {
  base: {
    display: 'block',
    width: 'full',
    accentColor: '{colors.accent}',
    // Forced colors would remove the bar, which is a background.
    forcedColorAdjust: 'none',
    // Uses the colors of the theme; without a value the browser animates it.
    '&[value]': {
      appearance: 'none',
      border: 'none',
      borderRadius: 'full',
      overflow: 'hidden',
      bg: 'bg.muted',
    },
    '&::-webkit-progress-bar': { bg: 'bg.muted' },
    '&::-webkit-progress-value': { bg: 'accent', borderRadius: 'full' },
    '&::-moz-progress-bar': { bg: 'accent', borderRadius: 'full' },
  },
});

interface ProgressProps {
  /** Accessible name: 'Contacts processed'. */
  readonly label: string;
  /** Progress so far; undefined = in progress, extent unknown. */
  readonly value?: number | undefined;
  /** Value of `value` when complete. */
  readonly max?: number | undefined;
  /** Progress in words above the bar: '120 of 300 contacts'. Screen readers announce every change. */
  readonly children?: ReactNode;
  readonly size?: 'sm' | 'md';
}

/** Progress as a bar and in words. */
export function Progress({ label, value, max = 1, children, size = 'md' }: ProgressProps) {
  return (
    <Box width="full">
      {children ? (
        <Text role="status" textStyle="sm" mb="1.5">
          {children}
        </Text>
      ) : null}
      <Bar
        aria-label={label}
        height={size === 'sm' ? '1.5' : '2.5'}
        max={Math.max(max, 1)} // 0 is not a valid maximum
        {...(value === undefined ? {} : { value: Math.min(value, Math.max(max, 1)) })}
      />
    </Box>
  );
}
