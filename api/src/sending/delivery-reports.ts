import type { MessageReference, StatusReport } from '../carriers/carrier.ts';
import { applyStatusReport } from './delivery-report.ts';
import { tellChanged } from './move-message.ts';
import { moveReportedMessages } from './reported-messages.store.ts';
import type { Sending } from './sending.ts';

type Referenced = StatusReport & { readonly reference: MessageReference };

/** Names its message and tells of no failure: most of what carriers report. */
function isPlain(report: StatusReport): report is Referenced {
  const isGoodNews = report.status === 'sent' || report.status === 'delivered';

  return report.reference !== undefined && report.verdict === undefined && isGoodNews;
}

/** Applies reports of a carrier: the plain ones together, the others one by one (domain-rules.md, Sending). */
export async function applyStatusReports(
  sending: Pick<Sending, 'platform'>,
  reports: readonly StatusReport[],
): Promise<void> {
  const plain = reports.filter(isPlain);
  for (const alike of Map.groupBy(
    plain,
    ({ reference, status }) => `${reference.orgId} ${status}`,
  ).values()) {
    await applyAlike(sending, alike);
  }
  for (const report of reports) {
    if (!isPlain(report)) await applyStatusReport(sending, report);
  }
}

async function applyAlike(sending: Pick<Sending, 'platform'>, reports: readonly Referenced[]): Promise<void> {
  const [first] = reports;
  if (!first) {
    return;
  }
  const { orgId } = first.reference;
  const { database, live } = sending.platform;
  await database.inTransaction(async (tx) => {
    const messages = await moveReportedMessages(tx, orgId, {
      to: first.status,
      reports: reports.map(({ reference, carrierId }) => ({ messageId: reference.messageId, carrierId })),
    });
    await tellChanged(live, tx, { orgId, messages });
  });
}
