import type { InboundText, StatusReport } from './carrier.ts';

/**
 * The business behind the callbacks, handed in where the app is wired.
 * Each is called after its callback is safely in the database, and again if the process died meanwhile:
 * both must be harmless when they run twice.
 */
export interface InboundWork {
  /** Keywords, conversation, message and live event of one text; unique by carrier and carrier id. */
  receiveInbound(inbound: InboundText): Promise<void>;

  /** Moves messages forward by what the carrier reports, in any order (domain-rules.md, Sending). */
  applyStatusReports(reports: readonly StatusReport[]): Promise<void>;
}
