import { chakra } from 'shared-ui';

const Jump = chakra('a', {
  base: {
    position: 'absolute',
    top: '2',
    insetStart: '2',
    zIndex: 'skipNav',
    px: '4',
    py: '2',
    bg: 'bg.inverted',
    color: 'fg.inverted',
    fontWeight: 'semibold',
    borderRadius: 'md',
    transform: 'translateY(-200%)',
    _focus: { transform: 'none' },
  },
});

/** Lets keyboard users skip the bar and navigation. */
export function SkipLink() {
  return <Jump href="#main">Skip to content</Jump>;
}
