import type { WaveAction, WaveStatus } from 'shared-contracts/domain/wave';

/** State that determines which actions a wave allows. */
export interface WaveState {
  readonly status: WaveStatus;
  readonly scheduledAt: Date | null;
  readonly recipients: number;
}

/** Period after its time in which a sent wave can be stopped (decisions.md, Behavior). */
const stopWindowMs = 86_400_000;

const open: readonly WaveStatus[] = [
  'draft',
  'waiting_for_approval',
  'waiting_for_confirmation',
  'scheduled',
];
const stoppable: readonly WaveStatus[] = ['scheduled', 'compiling', 'sending', 'paused'];

const allows: Readonly<Record<WaveAction, (wave: WaveState, now: Date) => boolean>> = {
  edit: ({ status }) => open.includes(status),
  delete: ({ status, recipients }) => open.includes(status) || (status === 'failed' && recipients === 0),
  approve: ({ status }) => status === 'draft' || status === 'waiting_for_approval',
  confirm: ({ status }) => status === 'waiting_for_confirmation',
  pause: ({ status }) => status === 'sending',
  resume: ({ status }) => status === 'paused',
  stop: (wave, now) =>
    stoppable.includes(wave.status) || (wave.status === 'sent' && !isStopTooLate(wave, now)),
  resend: ({ status, recipients }) =>
    (status === 'sent' || status === 'stopped' || status === 'failed') && recipients > 0,
};

/** Whether it is too late to stop a sent wave. */
export function isStopTooLate({ scheduledAt }: Pick<WaveState, 'scheduledAt'>, now: Date): boolean {
  return scheduledAt === null || scheduledAt.getTime() + stopWindowMs < now.getTime();
}

/** Whether the wave's current state allows an action. */
export function isAllowed(action: WaveAction, wave: WaveState, now: Date): boolean {
  return allows[action](wave, now);
}
