import { Counter, Gauge } from 'prom-client';
import type { Registry } from 'prom-client';
import type { Platform } from '../../platform/platform.ts';
import { findOutage } from './carrier-outages.store.ts';

/** Adds metrics for delivery report outcomes, rejected credentials and carrier connections. */
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
      const outage = await findOutage(platform.database.reads, new Date());
      this.set(outage?.reason === 'credentials' ? 1 : 0);
    },
  });
  new Gauge({
    name: 'carrier_connected',
    help: '1 while the connection of this process to a carrier is up, for carriers that have one.',
    labelNames: ['carrier'],
    registers: [registry],
    collect() {
      this.reset();
      for (const { name, isConnected } of platform.edges.carriers.all) {
        if (isConnected) {
          this.set({ carrier: name }, isConnected() ? 1 : 0);
        }
      }
    },
  });
}
