import type { Database } from '../../platform/db/client.ts';
import type { Logger } from '../../platform/logger.ts';
import { contentOf } from './callback-content.ts';
import { giveUpCallbacks, markProcessed, postponeCallbacks } from './callbacks.store.ts';
import type { ClaimedCallback, Setback } from './callbacks.store.ts';
import type { StatusReport } from '../../platform/edges/carrier.ts';
import type { Carriers } from '../../platform/edges/carriers.ts';
import type { InboundWork, ReportOutcome } from './inbound-work.ts';
import type { ReceiptCounts } from '../../platform/edges/receipt-counts.ts';
import { delayBeforeRetryMs, reasonOf } from './retries.ts';

/**
 * A report may arrive before the sender has recorded the call. One that is unknown for longer matches none of our
 * texts.
 */
const unknownForMs = 600_000;
/** Failing callbacks are given up after a day. */
const failingForMs = 86_400_000;

const unknownMessage = 'No message is known by the id in this report.';

/** A callback with the results of its reports. */
interface Reported {
  readonly callback: ClaimedCallback;
  readonly outcomes: readonly ReportOutcome[];
}

/** Processes claimed status callbacks together. Those that fail or match no message are retried separately. */
export function createReportWork(options: {
  database: Database;
  carriers: Carriers;
  work: InboundWork;
  counts: ReceiptCounts;
  log: Logger;
}): (callbacks: readonly ClaimedCallback[]) => Promise<void> {
  const { database, carriers, work, counts, log } = options;

  function reportsOf(callback: ClaimedCallback): readonly StatusReport[] | { failure: unknown } {
    try {
      return contentOf(carriers, callback).reports ?? [];
    } catch (error) {
      return { failure: error };
    }
  }

  async function apply(callbacks: readonly ClaimedCallback[]): Promise<Reported[]> {
    const parsed = callbacks.map(reportsOf);
    const reports = parsed.flatMap((one) => ('failure' in one ? [] : one));
    const outcomes = reports.length > 0 ? [...(await work.applyStatusReports(reports))] : [];

    return callbacks.map((callback, index) => {
      const own = parsed[index] ?? [];

      return { callback, outcomes: 'failure' in own ? [own] : outcomes.splice(0, own.length) };
    });
  }

  /** Returns the setback to record for a callback whose reports were not all applied. */
  function setbackOf({ callback, outcomes }: Reported): (Setback & { isGivenUp: boolean }) | undefined {
    const { id, attempts, receivedAt } = callback;
    const failed = outcomes.find((outcome) => typeof outcome === 'object');
    if (!failed && !outcomes.includes('unknown')) {
      return undefined;
    }

    const now = Date.now();
    const age = now - receivedAt.getTime();
    const isGivenUp = age > (failed ? failingForMs : unknownForMs);
    const at = new Date(isGivenUp ? now : now + delayBeforeRetryMs(attempts));
    if (failed) {
      log.error({ err: failed.failure, callback: id }, 'work on a carrier callback failed');

      return { id, at, isGivenUp, reason: reasonOf(failed.failure) };
    }
    if (isGivenUp) {
      counts.unknown += 1;
      log.info({ carrier: callback.carrier, callback: id }, 'a delivery report is about no text of ours');
    } else {
      log.debug({ carrier: callback.carrier, callback: id }, 'a delivery report names no text yet');
    }

    return { id, at, isGivenUp, reason: unknownMessage };
  }

  return async (callbacks) => {
    if (callbacks.length === 0) {
      return;
    }
    const reported = await apply(callbacks);
    const setbacks = reported.flatMap((one) => setbackOf(one) ?? []);
    const setBack = new Set(setbacks.map(({ id }) => id));
    const done = callbacks.map(({ id }) => id).filter((id) => !setBack.has(id));
    counts.applied += done.length;

    await markProcessed(database.db, done, new Date());
    await postponeCallbacks(
      database.db,
      setbacks.filter(({ isGivenUp }) => !isGivenUp),
    );
    await giveUpCallbacks(
      database.db,
      setbacks.filter(({ isGivenUp }) => isGivenUp),
    );
  };
}
