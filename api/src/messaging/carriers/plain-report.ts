import type { MessageReference, StatusReport } from '../../platform/edges/carrier.ts';

/** Good news about a message that it names: most of what carriers report. */
export type PlainReport = StatusReport & {
  readonly reference: MessageReference;
  readonly status: 'sent' | 'delivered';
};

/** Whether a report names its message and tells of no failure. */
export function isPlainReport(report: StatusReport): report is PlainReport {
  const isGoodNews = report.status === 'sent' || report.status === 'delivered';

  return report.reference !== undefined && report.verdict === undefined && isGoodNews;
}
