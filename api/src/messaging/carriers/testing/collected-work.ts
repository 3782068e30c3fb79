import type { Database } from '../../../platform/db/client.ts';
import type { InboundText, StatusReport } from '../../../platform/edges/carrier.ts';
import type { InboundWork } from '../inbound-work.ts';

/** Callback handlers that only record their input. For tests. */
export interface CollectedWork extends InboundWork {
  readonly texts: InboundText[];
  readonly reports: StatusReport[];
  /** Number of upcoming texts to fail. */
  failures: number;
  /** Carrier IDs that match no message. */
  readonly strangers: Set<string>;
  clear(): void;
}

/**
 * Creates collected work. Takes queued receipts from the database that `of` returns and records them as reports of
 * `carrier`.
 */
export function collectWork(options: { carrier: string; database: () => Database }): CollectedWork {
  const work: CollectedWork = {
    texts: [],
    reports: [],
    failures: 0,
    strangers: new Set(),
    async receiveInbound(texts) {
      return texts.map((text) => {
        if (work.failures-- > 0) {
          return { failure: new Error('not yet') };
        }
        work.texts.push(text);

        return 'done';
      });
    },
    async applyStatusReports(reports) {
      return reports.map((report) => {
        if (work.strangers.has(report.carrierId)) {
          return 'unknown';
        }
        work.reports.push(report);

        return 'done';
      });
    },
    async applyDeliveryReceipts() {
      const rows = await options
        .database()
        .db.deleteFrom('delivery_receipts')
        .returning(['org_id', 'message_id', 'carrier_id', 'status'])
        .execute();
      for (const row of rows) {
        const reference = { orgId: row.org_id, messageId: row.message_id };
        work.reports.push({
          carrier: options.carrier,
          carrierId: row.carrier_id,
          reference,
          status: row.status,
        });
      }

      return { applied: rows.length, mayBeMore: false };
    },
    clear() {
      work.texts.length = 0;
      work.reports.length = 0;
      work.failures = 0;
    },
  };

  return work;
}
