import { misbehaviors, mostReports, reportRemotes } from 'shared-contracts/api/releases';
import type { RemoteReport } from 'shared-contracts/api/releases';
import { CallError } from 'shared-contracts/client';
import type { Client } from 'shared-contracts/client';
import { deviceClass } from './device-class.ts';

const gatherMs = 2000;
/** Shorter than the silence after which the API counts an attempt as failed, so that one lost report is no failure. */
const againMs = 10_000;
const longestReason = 500;

/**
 * Reports to the API how remotes performed, a few at a time. Reports that could not be sent are sent later; rejected
 * ones are dropped. Errors are never shown.
 */
export interface RemoteReports {
  add(report: RemoteReport): void;
  /**
   * Same as `add`, but sends immediately because the page may not live to do so later. The reports of a remote's page
   * and drawer are sent together.
   */
  addNow(report: RemoteReport): void;
}

const isMisbehavior = ({ kind }: RemoteReport): boolean => misbehaviors.some((known) => known === kind);

const isOutOfReach = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 0 || error.status >= 500);

/** `client` must not act on refusals, such as by ending the session. */
export function createReports(client: Client, deviceOf = deviceClass): RemoteReports {
  let gathered: RemoteReport[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** From here on timers may never fire, until the browser shows the page again. */
  let isLeaving = false;

  function send(): void {
    clearTimeout(timer);
    timer = undefined;
    const items = gathered.slice(0, mostReports);
    gathered = [];
    // An older API rejects a call with a kind that it does not know: it still gets the others.
    post(items.filter((report) => !isMisbehavior(report)));
    post(items.filter(isMisbehavior));
  }
  window.addEventListener('pagehide', () => {
    isLeaving = true;
    send();
  });
  window.addEventListener('pageshow', () => (isLeaving = false));

  function post(items: RemoteReport[]): void {
    if (items.length === 0) {
      return;
    }
    client
      .call(reportRemotes, { items, device: deviceOf() }, { outlivesPage: true })
      .catch((error: unknown) => {
        if (!isOutOfReach(error)) {
          return;
        }
        // An `ended` report that is never sent would look like a frozen tab.
        gathered = [...items, ...gathered].slice(-mostReports);
        timer ??= setTimeout(send, againMs);
      });
  }

  function add(report: RemoteReport): void {
    const { reason } = report;
    gathered.push(reason === undefined ? report : { ...report, reason: reason.slice(0, longestReason) });
    if (isLeaving) {
      // Attempts end on the same event, some of them after the rest was sent.
      send();
    } else {
      timer ??= setTimeout(send, gatherMs);
    }
  }

  return {
    add,
    addNow(report) {
      add(report);
      if (!isLeaving) {
        clearTimeout(timer);
        timer = setTimeout(send);
      }
    },
  };
}
