import { isPlainReport } from '../../carriers/plain-report.ts';
import { takePartReceipts } from '../../carriers/part-receipts.store.ts';
import type { CompleteText, PartReceipt } from '../../carriers/part-receipts.store.ts';
import type { PlainReport } from '../../carriers/plain-report.ts';
import type { StatusReport } from '../../../platform/edges/carrier.ts';
import type { ReportOutcome } from '../../carriers/inbound-work.ts';
import { applyQueuedReceipts, applyReceipts, mostReceipts } from './delivery-receipts.store.ts';
import type { AppliedReceipts } from './delivery-receipts.store.ts';
import { applyStatusReport } from './delivery-report.service.ts';
import type { ReferencedReport } from './delivery-report.service.ts';
import { findReferences } from '../queue/send-attempts.store.ts';
import type { CarrierReference } from '../queue/send-attempts.store.ts';
import type { Sending } from '../sending.rules.ts';

type Platform = Sending['platform'];

/**
 * Number of messages whose failures are processed in parallel. Each takes several round trips, mostly spent waiting.
 */
const inParallel = 4;

/** Applies queued receipts, at most as many as one statement takes. */
export async function applyDeliveryReceipts({
  platform,
}: {
  platform: Platform;
}): Promise<{ applied: number; mayBeMore: boolean }> {
  const applied = await applyQueuedReceipts(platform.database.pool, new Date());
  wakeStreams(platform, applied);

  return { applied: applied.taken, mayBeMore: applied.taken === mostReceipts };
}

/**
 * Applies a carrier's reports: those without failures together, failures one by one. Returns the result for each
 * report, in order. A report that fails or matches no message does not delay the others.
 */
export async function applyStatusReports(
  sending: Pick<Sending, 'platform' | 'optOut' | 'stopWave'>,
  reports: readonly StatusReport[],
): Promise<ReportOutcome[]> {
  const referenced = await withReferences(sending, reports);
  const plain = referenced.filter((report) => typeof report === 'object' && isPlainReport(report));
  const applying = plain.length > 0 ? applyPlain(sending, plain) : Promise.resolve();
  const plainOutcome = await applying.then(() => 'done' as const, failure);
  const outcomes = referenced.map((report): ReportOutcome => {
    if (report === 'open') {
      return 'done';
    }

    return report ? plainOutcome : 'unknown';
  });

  const failures = [...referenced.entries()].flatMap(([index, report]) =>
    typeof report === 'object' && !isPlainReport(report) ? [{ index, report }] : [],
  );
  const byMessage = Map.groupBy(
    failures,
    ({ report: { reference } }) => `${reference.orgId} ${reference.messageId}`,
  );
  const groups = [...byMessage.values()];
  const work = async () => {
    for (let group = groups.shift(); group; group = groups.shift()) {
      for (const { index, report } of group) {
        outcomes[index] = await applyStatusReport(sending, report).then(() => 'done' as const, failure);
      }
    }
  };
  await Promise.all(Array.from({ length: inParallel }, work));

  return outcomes;
}

const failure = (error: unknown): ReportOutcome => ({ failure: error });

/**
 * Matches reports to messages: by our reference, otherwise by the carrier's own ID. 'open' if one segment of a long
 * text was delivered, but not all.
 */
async function withReferences(
  { platform }: { platform: Platform },
  reports: readonly StatusReport[],
): Promise<(ReferencedReport | 'open' | undefined)[]> {
  const nameless = reports.filter(({ reference }) => !reference);
  const references =
    nameless.length > 0 ? await findReferences(platform.database.db, nameless) : new Map<string, never>();

  const textOf = (report: StatusReport) => references.get(`${report.carrier} ${report.carrierId}`);
  const complete = await takePartReceipts(
    platform.database,
    nameless.flatMap((report) => partOf(report, textOf(report))),
  );

  return reports.map((report) => {
    if (report.reference) {
      return { ...report, reference: report.reference };
    }
    const text = textOf(report);
    if (!text) {
      return undefined;
    }

    return text.parts > 1 && !report.verdict ? ofParts(report, text, complete) : ofText(report, text);
  });
}

/** Returns the receipt for one segment of a long text. */
function partOf(report: StatusReport, text: CarrierReference | undefined): PartReceipt[] {
  const { carrier, carrierId: partId } = report;

  return text && text.parts > 1 && report.status === 'delivered' ? [{ ...text, carrier, partId }] : [];
}

/** Reports a long text as delivered once all its segments are. */
function ofParts(
  report: StatusReport,
  { orgId, messageId }: CarrierReference,
  complete: readonly CompleteText[],
): ReferencedReport | 'open' {
  const whole = complete.find((text) => text.orgId === orgId && text.messageId === messageId);

  return whole && report.status === 'delivered'
    ? { ...report, carrierId: whole.carrierId, reference: { orgId, messageId } }
    : 'open';
}

/** Assigns a report to its text. A delivered segment submitted by the previous release says nothing about the text. */
function ofText(report: StatusReport, { orgId, messageId, carrierId }: CarrierReference): ReferencedReport {
  const isOfSegment = carrierId !== report.carrierId;
  const status = isOfSegment && report.status === 'delivered' ? 'sent' : report.status;

  return { ...report, status, carrierId, reference: { orgId, messageId } };
}

async function applyPlain(
  { platform }: { platform: Platform },
  reports: readonly PlainReport[],
): Promise<void> {
  const receipts = reports.map(({ reference, carrierId, status }) => ({ ...reference, carrierId, status }));
  wakeStreams(platform, await applyReceipts(platform.database.pool, receipts, new Date()));
}

function wakeStreams(platform: Platform, { events }: AppliedReceipts): void {
  if (events > 0) {
    platform.live.wake();
  }
}
