/**
 * Edge of what lies above the page if the browser replaces all colors (Windows contrast themes): its shadow is not
 * painted there.
 */
export const contrastEdge = {
  '@media (forced-colors: active)': { outline: '2px solid CanvasText !important' },
} as const;
