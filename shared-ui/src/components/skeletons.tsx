import { Box, VisuallyHidden } from '@chakra-ui/react';

/**
 * One component for all shapes of a skeleton: it is rendered while the page's own scripts wait to run, and twenty
 * components would keep them waiting longer.
 */
const shapes = {
  display: 'grid',
  gap: '4',
  '& i': {
    display: 'block',
    borderRadius: 'l2',
    bg: 'bg.emphasized',
    animation: 'pulse',
    animationDuration: '1.2s',
    // Contrast themes remove backgrounds.
    '@media (forced-colors: active)': { borderWidth: '1px' },
  },
};

const listShapes = {
  ...shapes,
  '& > *': {
    display: 'grid',
    gridTemplateColumns: '2.5rem 1fr',
    columnGap: '3',
    rowGap: '2',
    px: '4',
    py: '2',
    alignContent: 'center',
  },
  '& i:nth-of-type(1)': { gridRow: 'span 2', height: '10', borderRadius: 'full' },
  '& i:nth-of-type(2)': { height: '3.5', width: '1/2' },
  '& i:nth-of-type(3)': { height: '3' },
};

const pageShapes = {
  ...shapes,
  p: '6',
  '& i:nth-of-type(1)': { height: '7', width: '1/3' },
  '& i:nth-of-type(2)': { height: '4' },
  '& i:nth-of-type(3)': { height: '4', width: '2/3' },
};

const times = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

const plainShapes = {
  ...listShapes,
  '& > *': { ...listShapes['& > *'], gridTemplateColumns: '1fr' },
  '& i:nth-of-type(1)': { display: 'none' },
};

/** Placeholder for rows of a list: a round picture and two lines. Screen readers announce "Loading" once. */
export function ListSkeleton({
  rows = 6,
  label = 'Loading',
  rowHeight,
  hasPictures = true,
}: {
  rows?: number;
  label?: string;
  /** Height of a row, as CSS, if the rows have one. */
  rowHeight?: string;
  /** Whether rows begin with a picture. */
  hasPictures?: boolean;
}) {
  return (
    <Box role="status" width="full">
      <VisuallyHidden>{label}</VisuallyHidden>
      <Box
        aria-hidden
        css={hasPictures ? listShapes : plainShapes}
        {...(rowHeight ? { gap: '0', overflow: 'hidden' } : {})}
      >
        {times(rows).map((row) => (
          <div key={row} style={{ height: rowHeight }}>
            <i />
            <i />
            <i />
          </div>
        ))}
      </Box>
    </Box>
  );
}

/** Placeholder for a page: a heading and a block of text. Screen readers announce "Loading" once. */
export function PageSkeleton({ label = 'Loading' }: { label?: string }) {
  return (
    <Box role="status" width="full">
      <VisuallyHidden>{label}</VisuallyHidden>
      <Box aria-hidden css={pageShapes}>
        <i />
        <i />
        <i />
      </Box>
    </Box>
  );
}
