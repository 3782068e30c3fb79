/** Our only font: variable, served by our own host (docs/adr/0038). */
export const fontName = 'Inter Variable';

/** Arial, or a font with the same metrics, scaled to those of Inter: nothing shifts when Inter replaces it. */
export const fallbackName = 'Inter Fallback';

const afterFont = `"${fallbackName}", system-ui, sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Noto Color Emoji"`;

/** Families of all text: our font and, until it has loaded, a system font with the same metrics. */
export const families = { withFont: `"${fontName}", ${afterFont}`, beforeFont: afterFont };

/** Class of <html> once a staff page shows our font (early/late-font.ts). */
export const fontClass = 'with-font';

export const fallbackFaces = ['Arial', 'Liberation Sans', 'Arimo', 'Helvetica'];

export const fallbackMetrics = {
  'size-adjust': '107.06%',
  'ascent-override': '90.49%',
  'descent-override': '22.56%',
  'line-gap-override': '0%',
};

/** Font files by the characters they contain: a browser fetches only the ones it needs. */
export const fontFiles = [
  {
    file: 'inter-latin-wght-normal.woff2',
    unicodeRange:
      'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  },
  {
    file: 'inter-latin-ext-wght-normal.woff2',
    unicodeRange:
      'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  },
] as const;
