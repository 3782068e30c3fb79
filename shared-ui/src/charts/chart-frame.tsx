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

/**
 * The library wraps a chart in an element without a width, of which it takes the middle to decide on which side of the
 * pointer its tooltip has space.
 */
const withWidth = { '& div:has(> div > svg)': { width: '100% !important' } };

/** Space for a chart, exposed to assistive technology as one image. */
export function ChartFrame({ label, width = 'full', height, children }: ChartFrameProps) {
  return (
    <Box role="img" aria-label={label} width={width} height={height} flexShrink="0" css={withWidth}>
      {children}
    </Box>
  );
}
