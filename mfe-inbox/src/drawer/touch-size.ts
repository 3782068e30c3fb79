/** Size of the icons above the list: as large as a finger on a phone. */
export const touchSize = {
  minW: { base: '11', md: '8' },
  minH: { base: '11', md: '8' },
  w: { base: '11', md: '8' },
  h: { base: '11', md: '8' },
} as const;
