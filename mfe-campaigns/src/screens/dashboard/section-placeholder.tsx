import { Box, VisuallyHidden } from 'shared-ui';
import { placeholder } from './placeholder.ts';

/** A chart over days, a pie with the names of its parts, or rows. */
export type SectionShape = 'days' | 'parts' | 'rows';

const shapes = {
  days: {
    display: 'flex',
    alignItems: 'flex-end',
    justifyContent: 'space-around',
    // As high as a chart and the line below it (shared-ui/charts).
    height: 'calc({sizes.56} + 2.25rem)',
    ps: '11',
    pb: '16',
    '& i': { ...placeholder, width: '5%', maxW: '7', height: '60%' },
    '& i:nth-of-type(2n)': { height: '25%' },
    '& i:nth-of-type(3n)': { height: '80%' },
  },
  parts: {
    display: 'grid',
    // In the narrow columns of a wide screen, the names are below the pie.
    gridTemplateColumns: { base: '{sizes.40} 1fr', xl: '1fr' },
    columnGap: '4',
    rowGap: '2',
    alignContent: 'center',
    pb: '9',
    '& i': { ...placeholder, height: '3.5', maxW: '40' },
    '& i:nth-of-type(1)': { gridRow: { base: 'span 6', xl: 'auto' }, boxSize: '40', borderRadius: 'full' },
  },
  rows: {
    display: 'grid',
    gap: '5',
    py: '2',
    '& i': { ...placeholder, height: '4' },
  },
};
const counts = { days: 8, parts: 6, rows: 3 } as const;

interface SectionPlaceholderProps {
  readonly shape: SectionShape;
  readonly label: string;
}

/** Placeholder in the shape of a section's content. Screen readers announce the label once. */
export function SectionPlaceholder({ shape, label }: SectionPlaceholderProps) {
  return (
    <Box role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      <Box aria-hidden css={shapes[shape]}>
        {Array.from({ length: counts[shape] }, (_, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- the shapes never change places
          <i key={place} />
        ))}
      </Box>
    </Box>
  );
}
