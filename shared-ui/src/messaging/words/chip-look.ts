/** Look of a placeholder's chip, in the editor and in texts that are only shown. */
export const chipLook = {
  px: '1',
  borderRadius: 'sm',
  borderWidth: '1px',
  borderColor: 'border.info',
  bg: 'bg.info',
  color: 'fg',
  // A chip with a long default wraps like a word, and looks whole on both lines.
  boxDecorationBreak: 'clone',
  WebkitBoxDecorationBreak: 'clone',
  overflowWrap: 'anywhere',
  '&[data-unknown]': { borderColor: 'border.error', borderStyle: 'dashed', bg: 'bg.error' },
} as const;
