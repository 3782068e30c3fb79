import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { Platform } from '../platform/platform.ts';
import { hashToken } from '../platform/sessions/token.ts';
import type { EventStreams } from './event-stream.ts';

export interface Metrics {
  readonly registry: Registry;
  count(call: { name: string; status: number; seconds: number }): void;
}

/** Adds metrics of a part of the product that the HTTP layer does not know. */
export type AddMetrics = (registry: Registry, platform: Platform) => void;

/** Metrics of this process for Prometheus: calls by endpoint, streams, database connections, and Node's own. */
export function createMetrics(options: {
  platform: Platform;
  streams: EventStreams;
  more: readonly AddMetrics[];
}): Metrics {
  const { platform, streams, more } = options;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const calls = new Histogram({
    name: 'http_call_seconds',
    help: 'Time to answer, by endpoint and status.',
    labelNames: ['endpoint', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  new Gauge({
    name: 'http_event_streams',
    help: 'Live streams that are open.',
    registers: [registry],
    collect() {
      this.set(streams.count);
    },
  });
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool by state.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { pool } = platform.database;
      this.set({ state: 'open' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waited_for' }, pool.waitingCount);
    },
  });
  for (const add of more) {
    add(registry, platform);
  }

  const counters = new Map<string, Histogram.Internal<'endpoint' | 'status'>>();

  return {
    registry,
    count({ name, status, seconds }) {
      const key = `${status} ${name}`;
      const counter = counters.get(key) ?? calls.labels({ endpoint: name, status: String(status) });
      counters.set(key, counter);
      counter.observe(seconds);
    },
  };
}

/** Mounts GET /metrics for the holder of METRICS_TOKEN; for everyone else the address does not exist. */
export function mountMetrics(app: FastifyInstance, metrics: Metrics): void {
  const { metricsToken } = app.platform.config;
  app.get('/metrics', async (request, reply) => {
    const given = request.headers.authorization ?? '';
    const isHolder = timingSafeEqual(hashToken(given), hashToken(`Bearer ${metricsToken}`));
    if (!metricsToken || !isHolder) {
      return reply.callNotFound();
    }

    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}
