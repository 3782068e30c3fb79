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

/**
 * A letter with its accents. Signs before it, such as quotes and the apostrophe of Hawaiian, are no initial; words in
 * brackets have none.
 */
const initial = /^[^\p{L}\p{N}\p{Ps}]*\p{Lm}?(\p{L}\p{M}*)/u;

/** Returns the first letters of the first and last words; '#' for a number or an empty name. */
export function initialsOf(name: string): string {
  const letters = name
    .normalize('NFC')
    .split(/\s+/)
    .flatMap((word) => initial.exec(word)?.[1] ?? []);
  const [first = '#'] = letters;
  const last = letters.length > 1 ? letters.at(-1) : '';

  return `${first}${last}`.toUpperCase();
}

/** Returns the color number of a name, which is always the same. */
function hueOf(name: string): number {
  let hash = 0;
  for (const letter of name.trim().toLowerCase()) {
    hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  }

  return hash % avatarHueCount;
}

/** A person as a disc with initials. The name is shown next to it, so it is hidden from screen readers. */
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
