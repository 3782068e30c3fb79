import type { Tag, TagColor } from 'shared-contracts/domain/team';
import { chakra } from 'shared-ui';

/** Palettes of the design system by tag color. */
const paletteOf: Record<TagColor, string> = {
  gray: 'gray',
  red: 'red',
  orange: 'orange',
  yellow: 'brand',
  green: 'green',
  blue: 'blue',
};

const Chip = chakra('span', {
  base: {
    display: 'inline-block',
    maxW: '10rem',
    px: '2',
    borderRadius: 'sm',
    borderWidth: '1px',
    borderColor: 'colorPalette.border',
    bg: 'colorPalette.muted',
    color: 'colorPalette.fg',
    textStyle: 'xs',
    lineHeight: '1.125rem',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    flexShrink: '0',
  },
});

/** A tag with its color and name. */
export function TagChip({ tag }: { tag: Tag }) {
  return <Chip colorPalette={paletteOf[tag.color]}>{tag.name}</Chip>;
}
