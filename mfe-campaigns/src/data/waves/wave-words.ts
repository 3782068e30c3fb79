import type { WaveRow, WaveStatus, WaveType } from 'shared-contracts/domain/wave';
import { mediumTime } from 'shared-ui/messaging/words/times';

export const typeWords: Readonly<Record<WaveType, string>> = { account: 'Account', organization: 'Group' };

/** Whether sending is over. */
export const isOver = (status: WaveStatus): boolean => ['sent', 'stopped', 'failed'].includes(status);

/** Whether messages are being sent, or about to be. */
export const isInProgress = (status: WaveStatus): boolean =>
  ['compiling', 'sending', 'paused'].includes(status);

/** Whether the wave has recipients to show. */
export const hasRecipients = (status: WaveStatus): boolean => isInProgress(status) || isOver(status);

/** Returns the name of a wave, or a description if it has none. */
export const nameOf = ({ name, waveType }: Pick<WaveRow, 'name' | 'waveType'>): string =>
  name || (waveType === 'organization' ? 'Untitled group wave' : 'Untitled wave');

/** Formats the scheduled time in the zone it was planned in; 'Not scheduled' if none is set. */
export function timeOf({ scheduledTime, timeZone }: Pick<WaveRow, 'scheduledTime' | 'timeZone'>): string {
  return scheduledTime === null ? 'Not scheduled' : mediumTime(scheduledTime, timeZone);
}

/** Names of the texts in an A/B test, starting with the wave's own. */
export const variantNames = ['A', 'B', 'C', 'D'] as const;
