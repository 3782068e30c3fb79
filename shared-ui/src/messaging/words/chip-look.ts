/**
 * Look of a placeholder's chip, in the editor and in texts that are only shown. Its border shows where colors are the
 * user's own.
 */
export const chipLook = {
  px: '1',
  borderRadius: 'sm',
  borderWidth: '1px',
  borderColor: 'transparent',
  bg: 'blue.muted',
  color: 'fg',
  // A chip with a long default wraps like a word, and looks whole on both lines.
  boxDecorationBreak: 'clone',
  WebkitBoxDecorationBreak: 'clone',
  overflowWrap: 'anywhere',
} as const;
