import type { Platform } from '../../platform/platform.ts';
import { startSender } from './sender.ts';
import type { Sender } from './sender.ts';
import { defaultLeaseMs } from './sending.ts';
import type { Sending, SendingLimits, StopWave, OptOut } from './sending.ts';

/** What the sender is handed by those who stand on it. */
export interface SendingParts {
  readonly optOut: OptOut;
  readonly stopWave?: StopWave;
  readonly limits?: Partial<SendingLimits>;
}

/** Returns what the senders of a process share, with the carriers and limits of its configuration. */
export function sendingOf(platform: Platform, { limits = {}, ...parts }: SendingParts): Sending {
  const { sendingConcurrency: concurrency, segmentsPerSecond } = platform.config;

  return {
    platform,
    carriers: platform.edges.carriers,
    ...parts,
    limits: { leaseMs: defaultLeaseMs, concurrency, segmentsPerSecond, ...limits },
  };
}

/** Starts the sender of a process. */
export function startSending(platform: Platform, parts: SendingParts): Sender {
  return startSender(sendingOf(platform, parts));
}
