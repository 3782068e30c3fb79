import type { ContactPlatform } from '../../platform/contact-hooks.ts';
import type { Tx } from '../../platform/db/client.ts';
import type { Carrier } from '../../platform/edges/carrier.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Carriers } from '../../platform/edges/carriers.ts';

/** An opt-out that a carrier tells us of by refusing a text. */
interface CarrierOptOut {
  readonly orgId: number;
  readonly accountId: number;
  readonly contactId: number;
  readonly phone: string;
  readonly source: 'carrier';
  readonly messageId: number;
  /** The carrier's code. */
  readonly detail: string;
}

/** Writes an opt-out in a transaction. The contacts do it; they stand on the sender, so they are handed in. */
export type OptOut = (platform: ContactPlatform, tx: Tx, optOut: CarrierOptOut) => Promise<unknown>;

/** Stops a wave that its carrier will send nothing of. The waves do it; they stand on the sender too. */
export type StopWave = (
  tx: Tx,
  orgId: number,
  stop: { waveId: number; description: string },
) => Promise<unknown>;

/** What the parts of the sender share. */
export interface Sending {
  readonly platform: Pick<Platform, 'database' | 'live' | 'contactHooks' | 'notify' | 'log'>;
  /** By the name that accounts and messages carry as their provider. */
  readonly carriers: Pick<Carriers, 'find' | 'all'>;
  readonly optOut: OptOut;
  /** Missing where no wave is sent. */
  readonly stopWave?: StopWave;
  readonly limits: SendingLimits;
}

export interface SendingLimits {
  /** Carrier calls under way at the same time in this process, of carriers that take one text per call and say no number. */
  readonly concurrency: number;
  /** A claim that was not settled by then may be taken by another sender. */
  readonly leaseMs: number;
  /** Segments that one number may send in a second (texting-rules.md, Sending). */
  readonly segmentsPerSecond: number;
}

/** Returns how many texts a carrier may have under way in this process. */
export function callsAtOnce({ limits }: Pick<Sending, 'limits'>, carrier: Carrier): number {
  return carrier.callsAtOnce ?? limits.concurrency;
}

/** Short enough for the texts of a killed worker to go on within 15 seconds (engineering.md, Faults). */
export const defaultLeaseMs = 12_000;
