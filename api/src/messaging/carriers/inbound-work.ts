import type { InboundText, StatusReport } from '../../platform/edges/carrier.ts';

/** Result of processing an inbound text. */
export type TextOutcome = 'done' | { readonly failure: unknown };

/** Result of processing a delivery report. 'unknown' = it matches none of our messages, or none yet. */
export type ReportOutcome = TextOutcome | 'unknown';

/**
 * Callback handlers, passed in when the app is wired up. Each is called after its callback is stored in the database,
 * and again if the process died in the meantime, so all must be idempotent.
 */
export interface InboundWork {
  /**
   * Handles keywords, conversations, messages and live events for texts, at most one per sender and unique by carrier
   * and carrier ID. Returns the result for each text, in order.
   */
  receiveInbound(texts: readonly InboundText[]): Promise<readonly TextOutcome[]>;

  /**
   * Advances messages by the carrier's reports, which may arrive in any order (texting-rules.md, Sending). Returns the
   * result for each report, in order.
   */
  applyStatusReports(reports: readonly StatusReport[]): Promise<readonly ReportOutcome[]>;

  /** Applies a batch of queued receipts. */
  applyDeliveryReceipts(): Promise<{ applied: number; mayBeMore: boolean }>;
}
