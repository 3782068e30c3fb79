/** The house yellow is 400: a fill under dark text, never text on white (1.29:1). Links and focus rings take 700 (5.9:1). */
const brand = {
  50: '#FEFDE8',
  100: '#FDFBC5',
  200: '#FAF68C',
  300: '#F5EF4D',
  400: '#EFE811',
  500: '#CFC80A',
  600: '#9A9500',
  700: '#6B6700',
  800: '#4D4A00',
  900: '#333100',
  950: '#1A1900',
};

const gray = {
  50: '#fafafa',
  100: '#f4f4f5',
  200: '#e4e4e7',
  300: '#d4d4d8',
  400: '#a1a1aa',
  500: '#71717a',
  600: '#52525b',
  700: '#3f3f46',
  800: '#27272a',
  900: '#18181b',
  950: '#111111',
};

const red = {
  50: '#fef2f2',
  100: '#fee2e2',
  200: '#fecaca',
  300: '#fca5a5',
  600: '#dc2626',
  700: '#b91c1c',
  800: '#991b1b',
};

const green = {
  50: '#f0fdf4',
  100: '#dcfce7',
  200: '#bbf7d0',
  300: '#86efac',
  600: '#16a34a',
  700: '#15803d',
  800: '#166534',
};

const orange = {
  50: '#fff7ed',
  100: '#ffedd5',
  200: '#fed7aa',
  300: '#fdba74',
  600: '#ea580c',
  700: '#c2410c',
  800: '#9a3412',
};

const blue = {
  50: '#eff6ff',
  100: '#dbeafe',
  200: '#bfdbfe',
  300: '#93c5fd',
  600: '#2563eb',
  700: '#1d4ed8',
  800: '#1e40af',
};

type Scale = Record<string, string>;
type TokenScale = Record<string, { value: string }>;

const asTokens = (scale: Scale): TokenScale =>
  Object.fromEntries(Object.entries(scale).map(([step, value]) => [step, { value }]));

export const colors = {
  transparent: { value: 'transparent' },
  current: { value: 'currentColor' },
  black: { value: '#09090b' },
  white: { value: '#ffffff' },
  blackAlpha: asTokens({ 500: 'rgba(0, 0, 0, 0.48)' }),
  brand: asTokens(brand),
  gray: asTokens(gray),
  red: asTokens(red),
  green: asTokens(green),
  orange: asTokens(orange),
  blue: asTokens(blue),
};

/** One palette as `colorPalette="…"` reads it. Every focus ring is the dark yellow. */
const palette = (name: string, roles: { solid: string; contrast: string; fg: string }): TokenScale =>
  asTokens({
    contrast: roles.contrast,
    fg: roles.fg,
    subtle: `{colors.${name}.50}`,
    muted: `{colors.${name}.100}`,
    emphasized: `{colors.${name}.200}`,
    border: `{colors.${name}.300}`,
    solid: roles.solid,
    focusRing: '{colors.brand.700}',
  });

const status = (name: string): TokenScale =>
  palette(name, { solid: `{colors.${name}.700}`, contrast: '{colors.white}', fg: `{colors.${name}.800}` });

const tones = (step: number): Scale => ({
  error: `{colors.red.${step}}`,
  success: `{colors.green.${step}}`,
  warning: `{colors.orange.${step}}`,
  info: `{colors.blue.${step}}`,
});

/** What colours mean. Each text colour has at least 4.5:1 on `bg`, `bg.subtle` and `bg.muted`. */
export const semanticColors = {
  bg: asTokens({
    DEFAULT: '{colors.white}',
    subtle: '{colors.gray.50}',
    muted: '{colors.gray.100}',
    emphasized: '{colors.gray.200}',
    inverted: '{colors.gray.900}',
    panel: '{colors.white}',
    ...tones(50),
  }),
  fg: asTokens({
    DEFAULT: '{colors.gray.900}',
    muted: '{colors.gray.600}',
    subtle: '#63636b',
    inverted: '{colors.gray.50}',
    link: '{colors.brand.700}',
    ...tones(700),
  }),
  border: asTokens({
    DEFAULT: '{colors.gray.200}',
    muted: '{colors.gray.100}',
    subtle: '{colors.gray.50}',
    emphasized: '{colors.gray.300}',
    // The outline of a field is what shows where to type, so it has 3:1 on white.
    control: '#8b8b94',
    inverted: '{colors.gray.800}',
    ...tones(600),
  }),
  brand: palette('brand', {
    solid: '{colors.brand.400}',
    contrast: '{colors.brand.950}',
    fg: '{colors.brand.700}',
  }),
  gray: palette('gray', { solid: '{colors.gray.900}', contrast: '{colors.white}', fg: '{colors.gray.800}' }),
  red: status('red'),
  green: status('green'),
  orange: status('orange'),
  blue: status('blue'),
};
