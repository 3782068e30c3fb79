import { Badge as ChakraBadge, chakra, VisuallyHidden } from '@chakra-ui/react';
import type { ReactNode } from 'react';

const palettes = {
  neutral: 'gray',
  brand: 'brand',
  success: 'green',
  warning: 'orange',
  error: 'red',
  info: 'blue',
} as const;

/** A word or number that labels something: a status, a count. */
export function Badge({ tone = 'neutral', children }: { tone?: keyof typeof palettes; children: ReactNode }) {
  return (
    <ChakraBadge
      colorPalette={palettes[tone]}
      variant={tone === 'brand' ? 'solid' : 'subtle'}
      borderRadius="full"
      px="2"
      maxW="full"
      flexShrink="0"
      whiteSpace="normal"
      overflowWrap="anywhere"
      fontVariantNumeric="tabular-nums"
      {...(tone === 'neutral' ? { bg: 'bg.emphasized' } : {})}
    >
      {children}
    </ChakraBadge>
  );
}

const UnreadMark = chakra('span', {
  base: {
    display: 'inline-block',
    boxSize: '2.5',
    borderRadius: 'full',
    bg: 'brand.solid',
    borderWidth: '1px',
    borderColor: 'brand.fg',
  },
});

/** A dot that marks something new, with a label for screen readers. */
export function Dot({ label }: { label: string }) {
  return (
    <UnreadMark>
      <VisuallyHidden>{label}</VisuallyHidden>
    </UnreadMark>
  );
}
