const variable = (token: string): string => `var(--chakra-colors-${token})`;

/** Four colors that remain distinguishable for people with red-green color blindness (reference.md, Limits). */
export const chartColors = [1, 2, 3, 4].map((place) => variable(`chart-${place}`));

/**
 * Space for the axes of a chart over days; on the right for half of the last date, which is centered under the last
 * point.
 */
export const chartMargin = { top: 8, right: 28, bottom: 28, left: 44 };

/** Axes, grid and tooltips in the colors of the theme. */
export const chartTheme = {
  text: { fill: variable('fg-muted'), fontFamily: 'inherit', fontSize: 12 },
  axis: { ticks: { text: { fill: variable('fg-muted') }, line: { stroke: variable('border') } } },
  grid: { line: { stroke: variable('border') } },
  crosshair: { line: { stroke: variable('fg-muted') } },
  tooltip: {
    container: {
      background: variable('bg-panel'),
      color: variable('fg'),
      border: `1px solid ${variable('border')}`,
      fontSize: 14,
    },
  },
};
