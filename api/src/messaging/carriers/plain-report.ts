import type { MessageReference, StatusReport } from '../../platform/edges/carrier.ts';

/** A report without a failure that references its message; most reports are of this kind. */
export type PlainReport = StatusReport & {
  readonly reference: MessageReference;
  readonly status: 'sent' | 'delivered';
};

/** Whether a report references its message and contains no failure. */
export function isPlainReport(report: StatusReport): report is PlainReport {
  const isGoodNews = report.status === 'sent' || report.status === 'delivered';

  return report.reference !== undefined && report.verdict === undefined && isGoodNews;
}
