import { colors } from './colors.ts';
import { families } from './fonts.ts';

type Tokens = Record<string, { value: string }>;

const asTokens = (values: Record<string, string>): Tokens =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }]));

const steps = [
  0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 28, 32, 36, 40, 48, 56, 60,
  64, 72, 80, 96,
];

/** One step is a quarter of the text size, so spacing grows with it, also at 400% zoom. */
const spacing = asTokens(Object.fromEntries(steps.map((step) => [String(step), `${step / 4}rem`])));

const sizes = {
  ...spacing,
  ...asTokens({
    '3xs': '14rem',
    '2xs': '16rem',
    xs: '20rem',
    sm: '24rem',
    md: '28rem',
    lg: '32rem',
    xl: '36rem',
    '2xl': '42rem',
    '3xl': '48rem',
    '4xl': '56rem',
    '5xl': '64rem',
    '6xl': '72rem',
    max: 'max-content',
    min: 'min-content',
    fit: 'fit-content',
    prose: '60ch',
    full: '100%',
    '1/2': '50%',
    '1/3': '33.333%',
    '2/3': '66.667%',
    dvh: '100dvh',
    dvw: '100dvw',
  }),
};

/** Design tokens. */
export const tokens = {
  colors,
  spacing,
  sizes,
  fonts: asTokens({
    heading: families.withFont,
    body: families.withFont,
    mono: 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace',
  }),
  fontSizes: asTokens({
    '2xs': '0.6875rem',
    xs: '0.75rem',
    sm: '0.875rem',
    md: '1rem',
    lg: '1.125rem',
    xl: '1.25rem',
    '2xl': '1.5rem',
    '3xl': '1.875rem',
    '4xl': '2.25rem',
  }),
  fontWeights: asTokens({ normal: '400', medium: '500', semibold: '600', bold: '700' }),
  lineHeights: asTokens({ shorter: '1.25', short: '1.375', moderate: '1.5', tall: '1.625' }),
  letterSpacings: asTokens({ tight: '-0.01em', normal: '0', wide: '0.02em' }),
  radii: asTokens({
    none: '0',
    xs: '0.25rem',
    sm: '0.375rem',
    md: '0.5rem',
    lg: '0.75rem',
    xl: '1rem',
    '2xl': '1.25rem',
    full: '9999px',
  }),
  durations: asTokens({
    fastest: '50ms',
    faster: '100ms',
    fast: '150ms',
    moderate: '200ms',
    slow: '300ms',
    slower: '400ms',
    slowest: '500ms',
  }),
  easings: asTokens({
    'ease-in': 'cubic-bezier(0.42, 0, 1, 1)',
    'ease-out': 'cubic-bezier(0, 0, 0.58, 1)',
    'ease-in-out': 'cubic-bezier(0.42, 0, 0.58, 1)',
    'ease-in-smooth': 'cubic-bezier(0.32, 0.72, 0, 1)',
  }),
  animations: asTokens({
    spin: 'spin 1s linear infinite',
    pulse: 'pulse 2s cubic-bezier(0.4, 0, 0.6, 1) infinite',
  }),
  cursor: asTokens({
    button: 'pointer',
    checkbox: 'default',
    disabled: 'not-allowed',
    menuitem: 'default',
    option: 'default',
    radio: 'default',
    switch: 'pointer',
  }),
  zIndex: asTokens({
    hide: '-1',
    base: '0',
    docked: '10',
    sticky: '1100',
    banner: '1200',
    overlay: '1300',
    modal: '1400',
    popover: '1500',
    skipNav: '1600',
    toast: '1700',
    tooltip: '1800',
  }),
};

const shadowOf = (offset: string, strength: number) => ({
  value: {
    base: `${offset} rgba(24, 24, 27, ${strength}), 0px 0px 1px rgba(24, 24, 27, 0.3)`,
    // A shadow is hardly visible on a dark page, so an outline replaces it.
    _dark: `${offset} rgba(0, 0, 0, 0.6), inset 0px 0px 1px rgba(255, 255, 255, 0.3)`,
  },
});

export const semanticShadows = {
  xs: shadowOf('0px 1px 2px', 0.08),
  sm: shadowOf('0px 2px 4px', 0.08),
  md: shadowOf('0px 4px 8px', 0.1),
  lg: shadowOf('0px 8px 16px', 0.1),
  xl: shadowOf('0px 16px 24px', 0.1),
};

export const semanticRadii = asTokens({ l1: '{radii.xs}', l2: '{radii.md}', l3: '{radii.lg}' });
