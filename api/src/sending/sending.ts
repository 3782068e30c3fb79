import type { Carriers } from '../carriers/carriers.ts';
import type { Platform } from '../platform/platform.ts';

/** What the parts of the sender share. */
export interface Sending {
  readonly platform: Pick<Platform, 'database' | 'live' | 'notify' | 'log'>;
  /** By the name that accounts and messages carry as their provider. */
  readonly carriers: Pick<Carriers, 'find' | 'all'>;
  readonly limits: SendingLimits;
}

export interface SendingLimits {
  /** Carrier calls under way at the same time in this process, of carriers that take one text per call. */
  readonly concurrency: number;
  /** A claim that was not settled by then may be taken by another sender. */
  readonly leaseMs: number;
  /** Segments that one number may send in a second (texting-rules.md, Sending). */
  readonly segmentsPerSecond: number;
}

/** Short enough for the texts of a killed worker to go on within 15 seconds (engineering.md, Faults). */
export const defaultLeaseMs = 12_000;
