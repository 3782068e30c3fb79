/** The brand yellow is 400: a fill under dark text, never text on white (1.29:1). */
const yellow = {
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
  150: '#ececee',
  200: '#e4e4e7',
  300: '#d4d4d8',
  400: '#a1a1aa',
  450: '#8b8b94',
  500: '#71717a',
  550: '#63636b',
  600: '#52525b',
  700: '#3f3f46',
  800: '#27272a',
  850: '#202023',
  900: '#18181b',
  950: '#111111',
};

/** Marks outbound messages, as opposed to inbound ones. */
const slate = { 200: '#dbe1ea', 700: '#2c3546' };

const red = {
  50: '#fef2f2',
  100: '#fee2e2',
  200: '#fecaca',
  300: '#fca5a5',
  600: '#dc2626',
  700: '#b91c1c',
  800: '#991b1b',
  900: '#7f1d1d',
  950: '#450a0a',
};

const green = {
  50: '#f0fdf4',
  100: '#dcfce7',
  200: '#bbf7d0',
  300: '#86efac',
  600: '#16a34a',
  700: '#15803d',
  800: '#166534',
  900: '#14532d',
  950: '#052e16',
};

const orange = {
  50: '#fff7ed',
  100: '#ffedd5',
  200: '#fed7aa',
  300: '#fdba74',
  600: '#ea580c',
  700: '#c2410c',
  800: '#9a3412',
  900: '#7c2d12',
  950: '#431407',
};

const blue = {
  50: '#eff6ff',
  100: '#dbeafe',
  200: '#bfdbfe',
  300: '#93c5fd',
  600: '#2563eb',
  700: '#1d4ed8',
  800: '#1e40af',
  900: '#1e3a8a',
  950: '#172554',
};

/** Marks what waits for a person's approval. */
const purple = { 50: '#faf5ff', 300: '#d8b4fe', 600: '#9333ea', 700: '#7e22ce', 950: '#3b0764' };

type TokenScale = Record<string, { value: string }>;

const asTokens = (scale: Record<string, string>): TokenScale =>
  Object.fromEntries(Object.entries(scale).map(([step, value]) => [step, { value }]));

/** All colors of the product. Their meanings, per theme, are in semantic-colors.ts. */
export const colors = {
  transparent: { value: 'transparent' },
  current: { value: 'currentColor' },
  black: { value: '#09090b' },
  white: { value: '#ffffff' },
  blackAlpha: asTokens({ 500: 'rgba(0, 0, 0, 0.48)' }),
  yellow: asTokens(yellow),
  gray: asTokens(gray),
  slate: asTokens(slate),
  red: asTokens(red),
  green: asTokens(green),
  orange: asTokens(orange),
  blue: asTokens(blue),
  purple: asTokens(purple),
};
