import { mostReports, reportRemotes } from 'shared-contracts/api/releases';
import type { RemoteReport } from 'shared-contracts/api/releases';
import { CallError } from 'shared-contracts/client';
import type { Client } from 'shared-contracts/client';

const gatherMs = 2000;
const againMs = 30_000;
const longestReason = 500;

/**
 * Tells the API how remotes did, a few at a time. What the API cannot be told now is told later, what it refuses is
 * dropped: nobody is ever disturbed by it.
 */
export interface RemoteReports {
  add(report: RemoteReport): void;
  /** The same at once: the page may not live to send it later. Page and drawer of a remote go together. */
  addNow(report: RemoteReport): void;
}

const isOutOfReach = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 0 || error.status >= 500);

/** `client` must be one whose refusals nobody acts on. */
export function createReports(client: Client): RemoteReports {
  let gathered: RemoteReport[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function send(): void {
    clearTimeout(timer);
    timer = undefined;
    const items = gathered.slice(0, mostReports);
    gathered = [];
    if (items.length === 0) {
      return;
    }
    client.call(reportRemotes, { items }, { outlivesPage: true }).catch((error: unknown) => {
      if (!isOutOfReach(error)) {
        return;
      }
      // An end that is never told would look like a tab that froze.
      gathered = [...items, ...gathered].slice(-mostReports);
      timer ??= setTimeout(send, againMs);
    });
  }
  window.addEventListener('pagehide', send);

  function add(report: RemoteReport): void {
    const { reason } = report;
    gathered.push(reason === undefined ? report : { ...report, reason: reason.slice(0, longestReason) });
    timer ??= setTimeout(send, gatherMs);
  }

  return {
    add,
    addNow(report) {
      add(report);
      clearTimeout(timer);
      timer = setTimeout(send);
    },
  };
}
