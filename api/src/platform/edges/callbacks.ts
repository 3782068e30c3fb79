import type { CallbackRequest } from './carrier.ts';

/**
 * Entry point for callbacks from carriers. A successful response means that the callback is stored and will be
 * processed.
 */
export interface Callbacks {
  /**
   * Throws AppError: not_found for a carrier that is not set up, signature_wrong for a caller that only claims to be
   * one.
   */
  acceptInbound(carrierName: string, request: CallbackRequest): Promise<void>;
  acceptStatus(carrierName: string, requests: readonly CallbackRequest[]): Promise<void>;
  /** Stores callbacks that arrived while the database was unreachable. */
  drainSpool(): Promise<number>;
  /** Calls `listener` whenever callbacks have been stored. Returns an unsubscribe function. */
  onStored(listener: () => void): () => void;
}
