import { useSearchParams } from 'shared-ui';

/** A time until now that figures cover. */
export interface Range {
  readonly minutes: number;
  readonly label: string;
}

const day = { minutes: 1_440, label: 'Last 24 hours' };

/** Times to choose from. Reports are kept for 14 days. */
export const ranges: readonly Range[] = [
  { minutes: 60, label: 'Last hour' },
  day,
  { minutes: 7 * 1_440, label: 'Last 7 days' },
  { minutes: 14 * 1_440, label: 'Last 14 days' },
];

/** Returns the time in the address, `?minutes=60`, and a function that changes it. */
export function useRange(): [Range, (minutes: number) => void] {
  const [params, setParams] = useSearchParams();
  const range = ranges.find(({ minutes }) => String(minutes) === params.get('minutes')) ?? day;
  const choose = (minutes: number): void =>
    setParams(minutes === day.minutes ? {} : { minutes: String(minutes) }, { replace: true });

  return [range, choose];
}
