import { Text } from 'shared-ui';
import { mostDays } from '../../data/dashboard/range.ts';
import type { Period } from '../../data/dashboard/period.ts';

/** Whether the API leaves out the first days of a period in a chart: more than about a year is unreadable. */
export const isCut = (shown: readonly unknown[], { dayCount }: Period): boolean =>
  shown.length === mostDays && dayCount > mostDays;

/** States below a chart that it covers fewer days than the figures. */
export function ChartNote({
  shown,
  period,
}: {
  readonly shown: readonly unknown[];
  readonly period: Period;
}) {
  return isCut(shown, period) ? (
    <Text textStyle="sm" color="fg.muted">
      The chart shows the last {mostDays} days of this period.
    </Text>
  ) : null;
}
