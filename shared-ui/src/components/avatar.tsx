import { chakra } from '@chakra-ui/react';
import type { HTMLChakraProps } from '@chakra-ui/react';
import { avatarHueCount } from '../theme/avatar-colors.ts';

const Disc = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: '0',
    borderRadius: 'full',
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

/** Returns the number of the colour that this name always has. */
function hueOf(name: string): number {
  let hash = 0;
  for (const letter of name.trim().toLowerCase()) {
    hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  }

  return hash % avatarHueCount;
}

/** A person as a disc with initials. It is a picture: the name stands next to it, so it is hidden from screen readers. */
export function Avatar({
  name,
  ...rest
}: { readonly name: string; size?: 'sm' | 'md' | 'lg' } & Omit<HTMLChakraProps<'span'>, 'children'>) {
  const colors = `avatar.${hueOf(name)}`;

  return (
    <Disc aria-hidden bg={`${colors}.bg`} color={`${colors}.fg`} {...rest}>
      {initialsOf(name)}
    </Disc>
  );
}
