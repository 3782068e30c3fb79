import type { ContactPlatform } from '../../platform/contact-hooks.ts';
import type { Tx } from '../../platform/db/client.ts';
import type { Carrier } from '../../platform/edges/carrier.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Carriers } from '../../platform/edges/carriers.ts';

/** An opt-out that a carrier signals by rejecting a text. */
interface CarrierOptOut {
  readonly orgId: number;
  readonly accountId: number;
  readonly contactId: number;
  readonly phone: string;
  readonly source: 'carrier';
  readonly messageId: number;
  /** The carrier's error code. */
  readonly detail: string;
}

/** Records an opt-out in a transaction. Implemented by the contacts, which depend on the sender, so it is passed in. */
type OptOut = (platform: ContactPlatform, tx: Tx, optOut: CarrierOptOut) => Promise<unknown>;

/** Stops a wave whose texts the carrier refuses. Implemented by the waves, which also depend on the sender. */
type StopWave = (tx: Tx, orgId: number, stop: { waveId: number; description: string }) => Promise<unknown>;

/** Effects of a carrier's refusal beyond the one text. Required, so that no sender can leave one out. */
export interface RefusalEffects {
  readonly optOut: OptOut;
  readonly stopWave: StopWave;
}

/** Dependencies shared by the parts of the sender. */
export interface Sending extends RefusalEffects {
  readonly platform: Pick<Platform, 'database' | 'live' | 'contactHooks' | 'notify' | 'log'>;
  /** Carriers by name, which accounts and messages store as `provider`. */
  readonly carriers: Pick<Carriers, 'find' | 'all'>;
  readonly limits: SendingLimits;
}

export interface SendingLimits {
  /**
   * Maximum number of concurrent calls in this process to carriers that take one text per call and specify no limit.
   */
  readonly concurrency: number;
  /** An unsettled claim may be taken by another sender after this time. */
  readonly leaseMs: number;
  /** Rate limit per number, in segments per second (texting-rules.md, Sending). */
  readonly segmentsPerSecond: number;
}

/** Returns how many texts a carrier may have in progress in this process. */
export function callsAtOnce({ limits }: Pick<Sending, 'limits'>, carrier: Carrier): number {
  return carrier.callsAtOnce ?? limits.concurrency;
}

/** Short enough for a killed worker's texts to resume within 15 seconds (engineering.md, Faults). */
export const defaultLeaseMs = 12_000;
