import { Counter, Gauge } from 'prom-client';
import type { Registry } from 'prom-client';
import type { Platform } from '../../platform/platform.ts';
import { findOutageStart } from './carrier-outages.store.ts';

/** Adds what became of delivery reports, and whether a carrier refuses our credentials. */
export function addCarrierMetrics(registry: Registry, platform: Platform): void {
  new Counter({
    name: 'carrier_receipts_total',
    help: 'Delivery reports that this process finished; unknown = about no text of ours.',
    labelNames: ['outcome'],
    registers: [registry],
    collect() {
      const { applied, unknown } = platform.edges.receiptCounts;
      this.reset();
      this.inc({ outcome: 'applied' }, applied);
      this.inc({ outcome: 'unknown' }, unknown);
    },
  });
  new Gauge({
    name: 'carrier_credentials_refused',
    help: '1 while a carrier refuses our credentials and texts wait.',
    registers: [registry],
    async collect() {
      this.set((await findOutageStart(platform.database.reads, new Date())) ? 1 : 0);
    },
  });
}
