import { colors } from '../theme/colors.ts';
import {
  fallbackFaces,
  fallbackMetrics,
  fallbackName,
  families,
  fontClass,
  fontFiles,
  fontName,
} from '../theme/fonts.ts';
import { semanticColors } from '../theme/semantic-colors.ts';

const entryOf = (tree: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (node, step) => (typeof node === 'object' && node !== null ? Reflect.get(node, step) : undefined),
    tree,
  );

const valueOf = (token: unknown, theme: 'base' | '_dark'): unknown => {
  const value = entryOf(token, ['value']);

  return typeof value === 'object' ? entryOf(value, [theme]) : value;
};

/** Returns the CSS value of a semantic color ('bg.muted'). */
function colorOf(name: string, theme: 'base' | '_dark'): string {
  const path = name.split('.');
  const token = entryOf(semanticColors, path);
  const value =
    valueOf(token, theme) ??
    valueOf(entryOf(token, ['DEFAULT']), theme) ??
    valueOf(entryOf(colors, path), theme);
  if (typeof value !== 'string') {
    throw new Error(`A stylesheet names the color '${name}', which is none.`);
  }
  const reference = /^\{colors\.(.+)\}$/.exec(value)?.[1];

  return reference ? colorOf(reference, theme) : value;
}

const family = `--font:${families.withFont};`;

/** 'class': a script before the first paint sets the theme. 'system': the stylesheet uses a media query. */
export type ThemeSource = 'class' | 'system';

/** Defines `--font`, and in both themes the colors that a stylesheet references as `var(--color-bg-muted)`. */
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

/** Declares the font and its fallback. `addressOf` returns the URL of a font file. */
export function fontFaces(addressOf: (file: string) => string): string {
  return fontFiles
    .map(
      ({ file, unicodeRange }) =>
        `@font-face{font-family:"${fontName}";font-weight:100 900;font-display:swap;src:url(${addressOf(file)}) format("woff2");unicode-range:${unicodeRange};}`,
    )
    .join('\n');
}

/** Variables that contain the font: that of a page's stylesheet, and Chakra's. */
const fontVariables = ['--font', '--chakra-fonts-heading', '--chakra-fonts-body'];

/** Returns the rule by which a page uses the fallback font until it has the class: only then is the font fetched. */
export function lateFont(): string {
  const values = fontVariables.map((name) => `${name}:${families.beforeFont};`).join('');

  return `:root:not(.${fontClass}){${values}}`;
}

/** Returns the rule of the fallback font that is used until the font has loaded. */
export function fallbackFace(): string {
  const metrics = Object.entries(fallbackMetrics)
    .map(([name, value]) => `${name}:${value};`)
    .join('');
  const sources = fallbackFaces.map((face) => `local("${face}")`).join(',');

  return `@font-face{font-family:"${fallbackName}";src:${sources};${metrics}}`;
}
