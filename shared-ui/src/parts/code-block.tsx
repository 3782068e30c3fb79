import { chakra } from 'shared-ui';

/** Preformatted code that wraps long lines instead of scrolling. */
export const CodeBlock = chakra('pre', {
  base: {
    fontFamily: 'mono',
    textStyle: 'sm',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    bg: 'bg.muted',
    borderWidth: '1px',
    borderRadius: 'md',
    p: '3',
  },
});
