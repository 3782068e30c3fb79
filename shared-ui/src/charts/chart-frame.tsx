import type { ReactNode } from 'react';
import { Box } from 'shared-ui';

interface ChartFrameProps {
  /** Describes the chart in one sentence; screen readers read it instead of the drawing. */
  readonly label: string;
  /** In steps of the spacing scale. The space is reserved while the library loads. */
  readonly width?: string;
  readonly height: string;
  readonly children: ReactNode;
}

/** Space for a chart, exposed to assistive technology as one image. */
export function ChartFrame({ label, width = 'full', height, children }: ChartFrameProps) {
  return (
    <Box role="img" aria-label={label} width={width} height={height} flexShrink="0">
      {children}
    </Box>
  );
}
