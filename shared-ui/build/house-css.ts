import { colors } from '../src/theme/colors.ts';
import { fallbackFaces, fallbackMetrics, fallbackName, fontFiles, fontName } from '../src/theme/fonts.ts';
import { semanticColors } from '../src/theme/semantic-colors.ts';

const entryOf = (tree: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (node, step) => (typeof node === 'object' && node !== null ? Reflect.get(node, step) : undefined),
    tree,
  );

const valueOf = (token: unknown, theme: 'base' | '_dark'): unknown => {
  const value = entryOf(token, ['value']);

  return typeof value === 'object' ? entryOf(value, [theme]) : value;
};

/** Returns a colour by the name of its meaning ('bg.muted'), as CSS writes it. */
function colorOf(name: string, theme: 'base' | '_dark'): string {
  const path = name.split('.');
  const token = entryOf(semanticColors, path);
  const value =
    valueOf(token, theme) ??
    valueOf(entryOf(token, ['DEFAULT']), theme) ??
    valueOf(entryOf(colors, path), theme);
  if (typeof value !== 'string') {
    throw new Error(`A stylesheet names the colour '${name}', which is none.`);
  }
  const reference = /^\{colors\.(.+)\}$/.exec(value)?.[1];

  return reference ? colorOf(reference, theme) : value;
}

const family = `--font:"${fontName}","${fallbackName}",system-ui,sans-serif;`;

/** 'class': a script before the first paint says which theme it is. 'system': the stylesheet asks the browser. */
export type ThemeSource = 'class' | 'system';

/** Defines `--font`, and in both themes the colours that a stylesheet names as `var(--color-bg-muted)`. */
export function colorVariables(css: string, source: ThemeSource): string {
  const names = new Set([...css.matchAll(/var\(--color-([\w-]+)\)/g)].map(([, name = '']) => name));
  const inTheme = (theme: 'base' | '_dark'): string =>
    [...names].map((name) => `--color-${name}:${colorOf(name.replaceAll('-', '.'), theme)};`).join('');
  const light = `${family}color-scheme:light;${inTheme('base')}`;
  const dark = `color-scheme:dark;${inTheme('_dark')}`;

  return source === 'class'
    ? `:root{${light}}:root.dark{${dark}}`
    : `:root{${light}}@media (prefers-color-scheme:dark){:root{${dark}}}`;
}

/** Declares the font and what stands in for it until it has come. `addressOf` says where a file of the font stands. */
export function fontFaces(addressOf: (file: string) => string): string {
  return fontFiles
    .map(
      ({ file, unicodeRange }) =>
        `@font-face{font-family:"${fontName}";font-weight:100 900;font-display:swap;src:url(${addressOf(file)}) format("woff2");unicode-range:${unicodeRange};}`,
    )
    .join('\n');
}

/** Returns the rule of the font that stands until the font of the house is there. */
export function fallbackFace(): string {
  const metrics = Object.entries(fallbackMetrics)
    .map(([name, value]) => `${name}:${value};`)
    .join('');
  const sources = fallbackFaces.map((face) => `local("${face}")`).join(',');

  return `@font-face{font-family:"${fallbackName}";src:${sources};${metrics}}`;
}
