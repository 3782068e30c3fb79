import { expect, test } from 'vitest';
import { colorVariables, fontFaces, lateFont } from './house-css.ts';

test('a stylesheet that names a color which is none stops the build', () => {
  expect(() => colorVariables('a { color: var(--color-fg-brightest) }', 'class')).toThrow('fg.brightest');
});

test('the colors that a stylesheet names are defined in both themes, once each', () => {
  const css = 'a { color: var(--color-fg-muted); border-color: var(--color-fg-muted) }';

  expect(colorVariables(css, 'class')).toMatch(
    /^:root\{.*color-scheme:light;--color-fg-muted:#52525b;\}:root\.dark\{color-scheme:dark;--color-fg-muted:#a1a1aa;\}$/,
  );
  expect(colorVariables(css, 'system')).toContain('@media (prefers-color-scheme:dark){:root{');
});

test('the font is taken from where the build puts it, and shown when it comes', () => {
  const faces = fontFaces((file) => `/fonts/${file}`);

  expect(faces).toContain('src:url(/fonts/inter-latin-wght-normal.woff2) format("woff2")');
  expect(faces).toContain('font-display:swap');
});

test('a page with a late font uses the fallback until it has the class, also in what Chakra renders', () => {
  expect(lateFont()).toMatch(
    /^:root:not\(\.with-font\)\{--font:"Inter Fallback".*--chakra-fonts-body:"Inter Fallback"/,
  );
  expect(lateFont()).not.toContain('Inter Variable');
});
