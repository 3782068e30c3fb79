import { mostReports, reportRemotes } from 'shared-contracts/api/releases';
import type { RemoteReport } from 'shared-contracts/api/releases';
import type { Client } from 'shared-contracts/client';

const gatherMs = 2000;
const longestReason = 500;

/** Tells the API how remotes did, a few at a time. What cannot be told is dropped: nobody is ever disturbed by it. */
export interface RemoteReports {
  add(report: RemoteReport): void;
}

/** `client` must be one whose refusals nobody acts on. */
export function createReports(client: Client): RemoteReports {
  let gathered: RemoteReport[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function send(): void {
    clearTimeout(timer);
    timer = undefined;
    const items = gathered.slice(0, mostReports);
    gathered = [];
    if (items.length === 0) return;
    client.call(reportRemotes, { items }, { outlivesPage: true }).catch(() => undefined);
  }
  window.addEventListener('pagehide', send);

  return {
    add(report) {
      const { reason } = report;
      gathered.push(reason === undefined ? report : { ...report, reason: reason.slice(0, longestReason) });
      timer ??= setTimeout(send, gatherMs);
    },
  };
}
