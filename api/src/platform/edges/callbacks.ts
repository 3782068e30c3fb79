import type { CallbackRequest } from './carrier.ts';

/** The door for what carriers tell us. Each answer means: it is stored, and will be worked on. */
export interface Callbacks {
  /** Throws AppError: not_found for a carrier that is not set up, signature_wrong for one who only claims to be it. */
  acceptInbound(carrierName: string, request: CallbackRequest): Promise<void>;
  acceptStatus(carrierName: string, requests: readonly CallbackRequest[]): Promise<void>;
  /** Stores what came while the database was away. */
  drainSpool(): Promise<number>;
  /** Calls `listener` whenever callbacks have been stored. Returns an unsubscribe function. */
  onStored(listener: () => void): () => void;
}
