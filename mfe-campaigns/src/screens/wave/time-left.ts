import { countOf } from 'shared-ui/messaging/words/counts';

const minute = 60;
const hour = 60 * minute;

/**
 * Describes the remaining time with the precision it is known to: 'a few seconds left', '4 minutes left', 'about 3
 * hours left'.
 */
export function timeLeft(seconds: number): string {
  if (seconds < 10) {
    return 'a few seconds left';
  }
  if (seconds < 90) {
    return `${countOf(seconds, 'second')} left`;
  }
  if (seconds < 90 * minute) {
    return `${countOf(Math.round(seconds / minute), 'minute')} left`;
  }

  return `about ${countOf(Math.round(seconds / hour), 'hour')} left`;
}
