import type { LineCustomSvgLayerProps } from '@nivo/line';
import type { DaySeries } from './day-tip.tsx';

/** Share of a day's width that its bars fill. */
const filled = 0.7;
const widestBar = 28;
/** Height in pixels of the smallest bar above 0, so that one text among thousands can be seen. */
const lowestBar = 2;

/** Bars for each day, side by side. The first point of each series only reserves space (trend-view.tsx). */
export function DayBars({ series, innerWidth, innerHeight }: LineCustomSvgLayerProps<DaySeries>) {
  const days = (series[0]?.data.length ?? 0) - 1;
  const width = Math.min((innerWidth / days / series.length) * filled, widestBar);

  return series.map(({ id, color, data }, place) => (
    <g key={id} fill={color}>
      {data
        .slice(1)
        .map(({ data: { x, y }, position }) =>
          y > 0 ? (
            <DayBar
              key={x.getTime()}
              x={position.x + (place - series.length / 2) * width}
              width={width}
              height={Math.max(innerHeight - position.y, lowestBar)}
              floor={innerHeight}
            />
          ) : null,
        )}
    </g>
  ));
}

interface DayBarProps {
  readonly x: number;
  readonly width: number;
  readonly height: number;
  readonly floor: number;
}

function DayBar({ x, width, height, floor }: DayBarProps) {
  // A gap between the bars of a day, unless they are thin.
  const gap = width > 4 ? 1 : 0;

  return (
    <rect
      data-bar
      x={x + gap / 2}
      y={floor - height}
      width={width - gap}
      height={height}
      rx={Math.min(width / 4, 3)}
    />
  );
}
