import type { ReactNode } from 'react';
import { Box } from 'shared-ui';

interface ChartFrameProps {
  /** What the chart shows, in a sentence: a screen reader gets it instead of the drawing. */
  readonly label: string;
  /** Steps of the spacing scale; its place is kept while the library is on its way. */
  readonly width?: string;
  readonly height: string;
  readonly children: ReactNode;
}

/** The place of a chart, as one picture. */
export function ChartFrame({ label, width = 'full', height, children }: ChartFrameProps) {
  return (
    <Box role="img" aria-label={label} width={width} height={height} flexShrink="0">
      {children}
    </Box>
  );
}
