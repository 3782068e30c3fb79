import { Box, VisuallyHidden } from 'shared-ui';

const shapes = {
  display: 'grid',
  gap: '6',
  '& > div': {
    display: 'grid',
    gap: '5',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    borderWidth: '1px',
    borderRadius: 'lg',
    p: { base: '4', md: '6' },
  },
  '& i': {
    display: 'block',
    borderRadius: 'l2',
    bg: 'bg.emphasized',
    animation: 'pulse',
    animationDuration: '1.2s',
  },
  '& > div > i': { gridColumn: '1 / -1', height: '5', width: '1/4' },
  '& > div > i:nth-of-type(2)': { height: '4', width: '2/3' },
  '& b': { display: 'grid', gap: '2' },
  '& b > i:nth-of-type(1)': { height: '4', width: '1/3' },
  '& b > i:nth-of-type(2)': { height: '10' },
};

const times = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

interface SectionSkeletonProps {
  /** Number of fields in each section; 0 = a card of text. */
  readonly fields: readonly number[];
  readonly label?: string;
}

/** Placeholder for sections of a form, or for cards. Screen readers announce "Loading" once. */
export function SectionSkeleton({ fields, label = 'Loading' }: SectionSkeletonProps) {
  return (
    <Box role="status" width="full">
      <VisuallyHidden>{label}</VisuallyHidden>
      <Box aria-hidden css={shapes}>
        {fields.map((count, section) => (
          // oxlint-disable-next-line react/no-array-index-key -- the sections never change places
          <div key={section}>
            <i />
            {count === 0 ? <i /> : null}
            {times(count).map((place) => (
              <b key={place}>
                <i />
                <i />
              </b>
            ))}
          </div>
        ))}
      </Box>
    </Box>
  );
}
