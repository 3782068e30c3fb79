import type { Database } from '../../../platform/db/client.ts';
import type { NotifyHub } from '../../../platform/db/processes/notify.ts';
import type { Logger } from '../../../platform/logger.ts';
import { makeHeldTextsDue } from '../../sending/queue/outbound.store.ts';
import { endCarrierOutage, recordCarrierOutage } from '../carrier-outages.store.ts';
import { heldByConnection, heldByCredentials } from '../error-codes.ts';
import type { LinkState } from './smpp-link.ts';

/** Interval for recording an ongoing outage again, because one that was not seen for a while no longer counts. */
const noteAgainMs = 60_000;

/** Records a connection's outages for the banner and the mails, and releases held texts when they end. */
export function watchConnection(options: {
  database: Database;
  notify: Pick<NotifyHub, 'tell'>;
  log: Logger;
  carrier: string;
  outageMs: number;
}): { onState(state: LinkState): void; stop(): void } {
  const { database, notify, log, carrier, outageMs } = options;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<unknown> = Promise.resolve();

  /** Runs writes one after the other, so that the end of an outage is not stored before its start. */
  function write(work: () => Promise<unknown>): void {
    writing = writing
      .then(work)
      .catch((error: unknown) => log.error({ err: error }, 'a carrier outage was not noted'));
  }

  function noteIn(milliseconds: number, reason: 'credentials' | 'connection'): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      write(() => recordCarrierOutage(database.db, { carrier, reason, now: new Date() }));
      noteIn(noteAgainMs, reason);
    }, milliseconds);
  }

  async function end(): Promise<void> {
    await endCarrierOutage(database.db, carrier);
    for (const description of [heldByConnection, heldByCredentials]) {
      await makeHeldTextsDue(database.db, { carrier, description });
    }
    notify.tell('outbound');
  }

  noteIn(outageMs, 'connection');

  return {
    onState(state) {
      clearTimeout(timer);
      if (state === 'bound') {
        write(end);
      } else if (state === 'refused') {
        noteIn(0, 'credentials');
      } else {
        noteIn(outageMs, 'connection');
      }
    },
    stop: () => clearTimeout(timer),
  };
}
