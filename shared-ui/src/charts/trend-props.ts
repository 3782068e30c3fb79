import type { DayValue } from './line-props.ts';

/** A figure by day. */
export interface Trend {
  readonly name: string;
  readonly points: readonly DayValue[];
}

export interface TrendProps {
  /** At most four: there are as many colours. */
  readonly trends: readonly Trend[];
}
