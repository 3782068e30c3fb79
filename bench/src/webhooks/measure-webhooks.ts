import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { getNumberPool } from 'shared-contracts/api/accounts';
import { simulateInbound } from 'shared-contracts/api/carriers/simulator';
import { getMe } from 'shared-contracts/api/users';
import { queryGraphql } from 'shared-contracts/api/webhooks';
import type { Client } from 'shared-contracts/client';
import { webhookDocuments } from 'shared-contracts/domain/webhook-documents';
import { atLeast, atMost, figureWithoutTarget } from '../lib/report.ts';
import type { Measured } from '../lib/report.ts';
import { median, percentile } from '../lib/statistics.ts';
import { startApi } from '../stack/start-api.ts';
import { signIn } from '../stack/sign-in.ts';

const endpoints = 10;
const texts = 500;
const seconds = 60;
const giveUpMs = 60_000;
const hanging = '/0';

/**
 * Starts one server with several endpoints by path, the first of which never responds. Records when each text
 * arrived at which one.
 */
async function startEndpoints() {
  const arrivals = new Map<string, number>();
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    let body = '';
    request.on('data', (part: Buffer) => {
      body += part.toString('utf8');
    });
    request.on('end', () => {
      if (path === hanging) {
        return;
      }
      const { data } = JSON.parse(body) as { data: { body: string } }; // the product sends this shape
      arrivals.set(`${path} ${data.body}`, arrivals.get(`${path} ${data.body}`) ?? Date.now());
      response.writeHead(204).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a server that listens on a port has one

  return {
    url: `http://127.0.0.1:${port}`,
    arrivals,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function register(client: Client, url: string, primaryPhone: string): Promise<void> {
  const { errors } = await client.call(queryGraphql, {
    query: webhookDocuments.register,
    variables: { url, primaryPhone, eventTypes: ['MESSAGE_RECEIVED'] },
  });
  if (errors) {
    throw new Error(errors[0]?.message);
  }
}

/** Sends customer texts at a steady rate. Returns the time each was sent, by its body. */
async function textIn(client: Client, number: string): Promise<ReadonlyMap<string, number>> {
  const sentAt = new Map<string, number>();
  const calls: Promise<unknown>[] = [];
  const start = performance.now();
  for (let n = 0; n < texts; n += 1) {
    await pause(Math.max(start + (n * seconds * 1_000) / texts - performance.now(), 0));
    const body = `text ${n}`;
    sentAt.set(body, Date.now());
    const text = { id: randomUUID(), from: `+1212${2_000_000 + n}`, to: number, body, mediaUrls: [] };
    calls.push(client.call(simulateInbound, text));
  }
  await Promise.all(calls);

  return sentAt;
}

/**
 * Measures 5,000 events per minute to ten endpoints of one number, one of which hangs: from a customer's text at the
 * carrier to the other nine.
 */
export async function measureWebhooks(): Promise<Measured[]> {
  const here = resolve(import.meta.dirname, '../../..');
  const receiver = await startEndpoints();
  const api = await startApi(here, { WEBHOOK_NETWORKS: '127.0.0.0/8' });
  try {
    const { client } = await signIn({ apiUrl: api.url });
    const { organization } = await client.call(getMe, {});
    const accountId = organization.accounts[0]?.id ?? 0;
    const { data } = await client.call(getNumberPool, { accountId });
    const number = data[0]?.phone_number ?? '';
    for (let n = 0; n < endpoints; n += 1) {
      await register(client, `${receiver.url}/${n}`, number);
    }
    const sentAt = await textIn(client, number);
    const expected = texts * (endpoints - 1);
    const giveUpAt = Date.now() + giveUpMs;
    while (receiver.arrivals.size < expected && Date.now() < giveUpAt) {
      await pause(100);
    }
    const waits = [...receiver.arrivals].map(([key, at]) => {
      const body = key.slice(key.indexOf(' ') + 1);

      return at - (sentAt.get(body) ?? Number.NaN);
    });

    return [
      figureWithoutTarget(
        'events a minute, one of ten endpoints hanging',
        (texts * endpoints * 60) / seconds,
        'events',
      ),
      figureWithoutTarget('inbound text to the other nine, p50', median(waits), 'ms'),
      atMost('the same, p95', { value: percentile(waits, 0.95), limit: 2_000, unit: 'ms' }),
      figureWithoutTarget('the same, most', Math.max(...waits), 'ms'),
      atLeast('events that arrived', {
        value: (receiver.arrivals.size / expected) * 100,
        limit: 100,
        unit: '%',
      }),
    ];
  } finally {
    receiver.close();
    await api.stop();
  }
}
