import { Gauge } from 'prom-client';
import type { Registry } from 'prom-client';
import type { Platform } from '../platform.ts';
import { countMails } from './mail-deliveries.store.ts';

const dayMilliseconds = 24 * 3_600_000;
const states = ['sending', 'later', 'sent', 'refused', 'unknown', 'given_up'] as const;

/** Adds metrics for the outcomes of the last day's mails from all processes. */
export function addMailMetrics(registry: Registry, { database }: Platform): void {
  new Gauge({
    name: 'mails_of_a_day',
    help: 'Mails of the last 24 hours by state, over all processes: refused, unknown and given_up reached nobody for certain.',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const counts = await countMails(database.db, new Date(Date.now() - dayMilliseconds));
      const byState = new Map(counts.map(({ state, count }) => [state, Number(count)]));
      states.forEach((state) => this.set({ state }, byState.get(state) ?? 0));
    },
  });
}
