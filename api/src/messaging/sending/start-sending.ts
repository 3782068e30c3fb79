import type { Platform } from '../../platform/platform.ts';
import { startSender } from './sender.ts';
import type { Sender } from './sender.ts';
import { defaultLeaseMs } from './sending.ts';
import type { OptOut, SendingLimits } from './sending.ts';

/** Starts the sender of a process, with the carriers and limits of its configuration. */
export function startSending(
  platform: Platform,
  { optOut, limits = {} }: { optOut: OptOut; limits?: Partial<SendingLimits> },
): Sender {
  const { sendingConcurrency: concurrency, segmentsPerSecond } = platform.config;

  return startSender({
    platform,
    carriers: platform.edges.carriers,
    optOut,
    limits: { leaseMs: defaultLeaseMs, concurrency, segmentsPerSecond, ...limits },
  });
}
