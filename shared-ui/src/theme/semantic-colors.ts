import { avatarColors } from './avatar-colors.ts';

interface ThemedToken {
  readonly value: { readonly base: string; readonly _dark: string };
}

/** Returns a reference to a palette step such as 'gray.50', or to a color without steps ('white'). */
const reference = (name: string): string => `{colors.${name}}`;

/** Returns a token with its colors in the light and dark themes. */
const themed = (light: string, dark: string): ThemedToken => ({
  value: { base: reference(light), _dark: reference(dark) },
});

interface PaletteRoles {
  readonly solid: ThemedToken;
  readonly contrast: ThemedToken;
}

/**
 * Returns one palette as `colorPalette="…"` reads it. Every focus ring is blue because yellow is not visible on white.
 */
const palette = (name: string, { solid, contrast }: PaletteRoles) => ({
  contrast,
  solid,
  fg: themed(`${name}.800`, `${name}.200`),
  subtle: themed(`${name}.50`, `${name}.950`),
  muted: themed(`${name}.100`, `${name}.900`),
  emphasized: themed(`${name}.200`, `${name}.800`),
  border: themed(`${name}.300`, `${name}.700`),
  focusRing: themed('blue.600', 'blue.300'),
});

const status = (name: string) =>
  palette(name, { solid: themed(`${name}.700`, `${name}.700`), contrast: themed('white', 'white') });

const tones = (light: number, dark: number) => ({
  error: themed(`red.${light}`, `red.${dark}`),
  success: themed(`green.${light}`, `green.${dark}`),
  warning: themed(`orange.${light}`, `orange.${dark}`),
  info: themed(`blue.${light}`, `blue.${dark}`),
  pending: themed(`purple.${light}`, `purple.${dark}`),
});

/** Yellow steps that releases built before shared-ui 1.1 use, mapped to what each of them marked. */
const stepsOfOldReleases = {
  50: themed('gray.50', 'gray.900'),
  100: themed('gray.200', 'gray.800'),
  200: themed('slate.200', 'slate.700'),
  300: themed('yellow.200', 'yellow.800'),
  700: themed('gray.700', 'gray.300'),
  950: themed('gray.900', 'gray.100'),
};

/**
 * Meaning of colors, in the light and dark themes. Each text color has a contrast of at least 4.5:1 on `bg`,
 * `bg.subtle`, `bg.muted` and `bg.selected`. `brand` is for the one main action of a view and for unread items
 * (docs/adr/0038).
 */
export const semanticColors = {
  bg: {
    DEFAULT: themed('white', 'gray.950'),
    subtle: themed('gray.50', 'gray.900'),
    muted: themed('gray.100', 'gray.850'),
    emphasized: themed('gray.200', 'gray.800'),
    inverted: themed('gray.900', 'gray.100'),
    panel: themed('white', 'gray.900'),
    /** The open row, the current page, the selected item. */
    selected: themed('gray.150', 'gray.800'),
    /** An outbound message in a conversation. */
    outbound: themed('slate.200', 'slate.700'),
    /** Matched search words. */
    match: themed('yellow.200', 'yellow.800'),
    ...tones(50, 950),
  },
  fg: {
    DEFAULT: themed('gray.900', 'gray.100'),
    muted: themed('gray.600', 'gray.400'),
    subtle: themed('gray.550', 'gray.400'),
    inverted: themed('gray.50', 'gray.900'),
    link: themed('blue.700', 'blue.300'),
    ...tones(700, 300),
  },
  border: {
    DEFAULT: themed('gray.200', 'gray.800'),
    muted: themed('gray.100', 'gray.850'),
    subtle: themed('gray.50', 'gray.900'),
    emphasized: themed('gray.300', 'gray.700'),
    /** The outline of a field shows where to type, so its contrast with the page is 3:1. */
    control: themed('gray.450', 'gray.500'),
    inverted: themed('gray.800', 'gray.200'),
    ...tones(600, 300),
  },
  /** The checkmark of a box, the line next to the selected item. */
  accent: themed('gray.800', 'gray.200'),
  avatar: avatarColors,
  /** Series of a chart, in this order; each has a contrast of 3:1 on the page. */
  chart: {
    1: themed('blue.600', 'blue.300'),
    2: themed('orange.600', 'orange.300'),
    3: themed('green.700', 'green.300'),
    4: themed('gray.500', 'gray.400'),
  },
  brand: {
    ...palette('yellow', {
      solid: themed('yellow.400', 'yellow.400'),
      contrast: themed('yellow.950', 'yellow.950'),
    }),
    ...stepsOfOldReleases,
  },
  gray: palette('gray', {
    solid: themed('gray.900', 'gray.100'),
    contrast: themed('white', 'gray.900'),
  }),
  red: status('red'),
  green: status('green'),
  orange: status('orange'),
  blue: status('blue'),
};
