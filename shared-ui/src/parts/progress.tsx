import type { ReactNode } from 'react';
import { Box, Text, chakra } from 'shared-ui';

const Bar = chakra('progress', {
  base: {
    display: 'block',
    width: 'full',
    accentColor: '{colors.accent}',
    // In the colours of the theme; without a value it moves as the browser has it.
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
  /** What comes along, for a screen reader: 'Contacts processed'. */
  readonly label: string;
  /** How far it is; undefined = under way, unknown how far. */
  readonly value?: number | undefined;
  /** What `value` is at the end. */
  readonly max?: number | undefined;
  /** The same in words, above the bar: '120 of 300 contacts'. Screen readers say it whenever it changes. */
  readonly children?: ReactNode;
  readonly size?: 'sm' | 'md';
}

/** How far something is, as a bar and in words. */
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
        max={Math.max(max, 1)} // a bar of nothing is an error of the browser's
        {...(value === undefined ? {} : { value: Math.min(value, Math.max(max, 1)) })}
      />
    </Box>
  );
}
