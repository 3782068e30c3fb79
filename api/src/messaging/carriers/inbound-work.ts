import type { InboundText, StatusReport } from '../../platform/edges/carrier.ts';

/** What became of a text. */
export type TextOutcome = 'done' | { readonly failure: unknown };

/** What became of a report: 'unknown' = it names no message of ours, or none yet. */
export type ReportOutcome = TextOutcome | 'unknown';

/**
 * The business behind the callbacks, handed in where the app is wired.
 * Each is called after its callback is safely in the database, and again if the process died meanwhile:
 * all must be harmless when they run twice.
 */
export interface InboundWork {
  /**
   * Keywords, conversations, messages and live events of texts, at most one of each sender; unique by carrier and carrier
   * id. Returns what became of each text, in their order.
   */
  receiveInbound(texts: readonly InboundText[]): Promise<readonly TextOutcome[]>;

  /**
   * Moves messages forward by what the carrier reports, in any order (texting-rules.md, Sending). Returns what became
   * of each report, in their order.
   */
  applyStatusReports(reports: readonly StatusReport[]): Promise<readonly ReportOutcome[]>;

  /** Applies some of the queued receipts. */
  applyDeliveryReceipts(): Promise<{ applied: number; mayBeMore: boolean }>;
}
