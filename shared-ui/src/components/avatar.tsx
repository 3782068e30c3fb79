import { chakra } from '@chakra-ui/react';
import type { HTMLChakraProps } from '@chakra-ui/react';

const Disc = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: '0',
    borderRadius: 'full',
    bg: 'brand.200',
    color: 'brand.950',
    fontWeight: 'semibold',
    userSelect: 'none',
  },
  variants: {
    size: {
      sm: { boxSize: '8', textStyle: 'xs' },
      md: { boxSize: '10', textStyle: 'sm' },
      lg: { boxSize: '14', textStyle: 'lg' },
    },
  },
  defaultVariants: { size: 'md' },
});

/** The first letters of the first and the last word; a number or nothing shows '#'. */
export function initialsOf(name: string): string {
  const words = name
    .trim()
    .split(/\s+/)
    .filter((word) => /^\p{L}/u.test(word));
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => Array.from(word ?? '')[0] ?? '',
  );

  return letters.join('').toUpperCase() || '#';
}

/** A person as a disc with initials. It is a picture: the name stands beside it, so it is hidden from screen readers. */
export function Avatar({
  name,
  ...rest
}: { name: string; size?: 'sm' | 'md' | 'lg' } & Omit<HTMLChakraProps<'span'>, 'children'>) {
  return (
    <Disc aria-hidden {...rest}>
      {initialsOf(name)}
    </Disc>
  );
}
