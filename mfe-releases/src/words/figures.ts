import { exactCount } from 'shared-ui/messaging/words/counts';

/** Formats a share: '0.3 %', '12 %'; 'less than 0.1 %' instead of a zero that is none. */
export function shareText(part: number, whole: number): string {
  const percent = whole === 0 ? 0 : (part / whole) * 100;
  if (percent === 0 || percent >= 10) {
    return `${Math.round(percent)} %`;
  }

  return percent < 0.1 ? 'less than 0.1 %' : `${percent.toFixed(1)} %`;
}

/** Formats people with a share of all: '3 (0.7 %)', '0'. */
export function peopleShare(part: number, whole: number): string {
  return part === 0 ? '0' : `${exactCount(part)} (${shareText(part, whole)})`;
}

/** Formats a size, rounded up: '31.1 kB'. */
export const kilobytes = (bytes: number): string => `${(Math.ceil(bytes / 100) / 10).toFixed(1)} kB`;

/** Formats a duration: '300 ms', '2.5 s'. */
export const durationText = (milliseconds: number): string =>
  milliseconds < 1_000 ? `${milliseconds} ms` : `${milliseconds / 1_000} s`;
