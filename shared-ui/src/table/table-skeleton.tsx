import { Box, VisuallyHidden } from 'shared-ui';
import { insetOf, rowTrim, tableInset } from './table-parts.ts';

const shapes = {
  '& > *': {
    display: 'grid',
    gridTemplateColumns: '2fr 1fr 1fr',
    gap: '6',
    px: tableInset,
    py: `calc(1rem - ${rowTrim} / 2)`,
    borderBottomWidth: '1px',
  },
  '& i': {
    height: '4',
    borderRadius: 'sm',
    bg: 'bg.emphasized',
    animation: 'pulse',
    animationDuration: '1.2s',
  },
};

const places = [0, 1, 2, 3, 4, 5];

interface TableSkeletonProps {
  readonly label: string;
  /** Height of the table, as in its props. */
  readonly height: string | undefined;
}

/** Placeholder for the rows of a table. Screen readers announce once what is loading. */
export function TableSkeleton({ label, height }: TableSkeletonProps) {
  return (
    <Box role="status" width="full" css={insetOf(height)}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <Box aria-hidden css={shapes}>
        {places.map((place) => (
          <div key={place}>
            <i />
            <i />
            <i />
          </div>
        ))}
      </Box>
    </Box>
  );
}
