import type { WaveRow, WaveStatus, WaveType } from 'shared-contracts/domain/wave';
import { mediumTime } from 'shared-ui/messaging/words/times';

type Tone = 'neutral' | 'success' | 'warning' | 'error' | 'info';

/** What the chip of each status says, and its colour (reference.md, Pages). */
export const statusWords: Readonly<Record<WaveStatus, { readonly label: string; readonly tone: Tone }>> = {
  draft: { label: 'Draft', tone: 'neutral' },
  waiting_for_approval: { label: 'Waiting for approval', tone: 'warning' },
  waiting_for_confirmation: { label: 'Waiting for confirmation', tone: 'warning' },
  scheduled: { label: 'Scheduled', tone: 'info' },
  compiling: { label: 'Compiling', tone: 'info' },
  sending: { label: 'Sending', tone: 'info' },
  paused: { label: 'Paused', tone: 'warning' },
  sent: { label: 'Sent', tone: 'success' },
  stopped: { label: 'Stopped', tone: 'error' },
  failed: { label: 'Failed', tone: 'error' },
};

export const typeWords: Readonly<Record<WaveType, string>> = { account: 'Account', organization: 'Group' };

/** Whether nothing more will be sent. */
export const isOver = (status: WaveStatus): boolean => ['sent', 'stopped', 'failed'].includes(status);

/** Whether texts are on their way, or about to be. */
export const isMoving = (status: WaveStatus): boolean => ['compiling', 'sending', 'paused'].includes(status);

/** Whether it has recipients whose texts can be looked at. */
export const hasRecipients = (status: WaveStatus): boolean => isMoving(status) || isOver(status);

/** A wave is called by its name; one without by what it is. */
export const nameOf = ({ name, waveType }: Pick<WaveRow, 'name' | 'waveType'>): string =>
  name || (waveType === 'organization' ? 'Group wave without a name' : 'Wave without a name');

/** When it goes or went, on the clock of the zone it was planned in; nothing where none is chosen. */
export function timeOf({ scheduledTime, timeZone }: Pick<WaveRow, 'scheduledTime' | 'timeZone'>): string {
  return scheduledTime === null ? 'No time yet' : mediumTime(scheduledTime, timeZone);
}

/** What the texts of an A/B test are called, the wave's own first. */
export const variantNames = ['A', 'B', 'C', 'D'] as const;
