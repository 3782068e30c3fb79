/**
 * Charts, each with its figures as a table. The chart library is in a separate chunk that loads when a chart is shown.
 */
export { LineChart } from './line-chart.tsx';
export type { DayValue } from './line-props.ts';
export { PieChart } from './pie-chart.tsx';
export type { Slice } from './pie-props.ts';
export { TrendChart } from './trend-chart.tsx';
export type { Trend } from './trend-props.ts';
