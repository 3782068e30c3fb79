import type { Platform } from '../../../platform/platform.ts';
import { startSender } from './sender.handler.ts';
import type { Sender } from './sender.handler.ts';
import { defaultLeaseMs } from '../sending.rules.ts';
import type { RefusalEffects, Sending, SendingLimits } from '../sending.rules.ts';

/** Dependencies that callers pass to the sender. */
export interface SendingParts extends RefusalEffects {
  readonly limits?: Partial<SendingLimits>;
}

/** Returns the dependencies shared by a process's senders, with the configured carriers and limits. */
export function sendingOf(platform: Platform, { limits = {}, ...parts }: SendingParts): Sending {
  const { sendingConcurrency: concurrency, segmentsPerSecond } = platform.config;

  return {
    platform,
    carriers: platform.edges.carriers,
    ...parts,
    limits: { leaseMs: defaultLeaseMs, concurrency, segmentsPerSecond, ...limits },
  };
}

/** Starts the process's sender. */
export function startSending(platform: Platform, parts: SendingParts): Sender {
  return startSender(sendingOf(platform, parts));
}
