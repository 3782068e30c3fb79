/**
 * Colors for thirteen parts of a whole (reference.md, Limits), distinguishable for people with any kind of color
 * blindness, mostly by lightness; each has a contrast of 3:1 on the page. They are not part of the theme because only
 * charts use them and load late.
 */
export const partColors = [
  ['#093087', '#6ea8ff'],
  ['#f13f00', '#ebb64d'],
  ['#258f5a', '#54e0a9'],
  ['#7c1b63', '#c66ac8'],
  ['#518def', '#c3b9ff'],
  ['#601600', '#9a7d28'],
  ['#b43a86', '#d29ac7'],
  ['#26583d', '#72b052'],
  ['#6f85bd', '#dae6ff'],
  ['#a11d21', '#ff817d'],
  ['#6a8703', '#d8e151'],
  ['#2b2b33', '#ffffe9'],
  ['#8b8b94', '#8b8b94'],
] as const;
