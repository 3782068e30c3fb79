import type { DayValue } from './line-props.ts';

/** A figure by day. */
export interface Trend {
  readonly name: string;
  readonly points: readonly DayValue[];
}

export interface TrendProps {
  /** At most four, the number of colors. */
  readonly trends: readonly Trend[];
}
