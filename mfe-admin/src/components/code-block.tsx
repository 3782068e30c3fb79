import { chakra } from 'shared-ui';

/** Text for a machine, broken where it has to be rather than scrolled. */
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
