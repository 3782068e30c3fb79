import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ReleaseHealth } from 'shared-contracts/api/releases/health';
import type { ContractTables } from '@tools/build/contract/tables';

/** Token of the fake API's operator. */
export const sampleToken = 'operator-of-a-live-product';

/** A fake live product: tables of its shell, description of its API, health of releases. */
export interface LiveProduct {
  readonly url: string;
  shell: ContractTables | undefined;
  api: unknown;
  health: readonly ReleaseHealth[] | undefined;
  /** Ids of the existing organizations. */
  organizations: readonly number[] | undefined;
  close(): Promise<void>;
}

/** Returns a release's health. Counts that a test does not name are 0. */
export function sampleHealth(version: string, changes: Partial<ReleaseHealth> = {}): ReleaseHealth {
  return {
    remote: 'mfe-inbox',
    version,
    loaded: 0,
    failed: 0,
    crashed: 0,
    fellBack: 0,
    slow: 0,
    unended: 0,
    threw: 0,
    empty: 0,
    endless: 0,
    blocked: 0,
    tampered: 0,
    miscalled: 0,
    people: 0,
    peopleFailed: 0,
    peopleSlow: 0,
    byDevice: [],
    loadMs: { p50: null, p95: null },
    lastReason: null,
    lastFellBackTo: null,
    firstReportAt: '2026-03-01T10:00:00.000Z',
    lastReportAt: '2026-03-01T11:00:00.000Z',
    ...changes,
  };
}

interface Answer {
  readonly status: number;
  readonly body?: unknown;
}

function healthAnswer({ url = '', headers }: IncomingMessage, health: LiveProduct['health']): Answer {
  if (headers.authorization !== `Bearer ${sampleToken}`) {
    return { status: 401, body: { code: 'not_signed_in' } };
  }
  if (!health) {
    return { status: 500, body: { code: 'internal' } };
  }
  const versions = new URL(url, 'http://api.test').searchParams.get('versions')?.split(',');

  return { status: 200, body: { items: health.filter(({ version }) => versions?.includes(version)) } };
}

function organizationsAnswer(
  { url = '', headers }: IncomingMessage,
  all: LiveProduct['organizations'],
): Answer {
  if (headers.authorization !== `Bearer ${sampleToken}`) {
    return { status: 401, body: { code: 'not_signed_in' } };
  }
  if (!all) {
    return { status: 404, body: { code: 'not_found' } };
  }
  const wanted = new URL(url, 'http://api.test').searchParams.get('ids')?.split(',').map(Number) ?? [];

  return { status: 200, body: { ids: wanted.filter((id) => all.includes(id)) } };
}

/**
 * Serves `/contract.json`, `/openapi.json`, `/releases/health` and `/orgs/lookup` as a shell and an API do. Responds
 * with 404 if the test provides no content.
 */
export async function startLiveProduct(says: {
  shell?: ContractTables;
  api?: unknown;
}): Promise<LiveProduct> {
  const product: Pick<LiveProduct, 'shell' | 'api' | 'health' | 'organizations'> = {
    shell: says.shell,
    api: says.api,
    health: undefined,
    organizations: undefined,
  };
  const answerTo = (request: IncomingMessage): Answer => {
    if (request.url?.startsWith('/releases/health')) {
      return healthAnswer(request, product.health);
    }
    if (request.url?.startsWith('/orgs/lookup')) {
      return organizationsAnswer(request, product.organizations);
    }
    const document = { '/contract.json': product.shell, '/openapi.json': product.api }[request.url ?? ''];

    return document === undefined ? { status: 404 } : { status: 200, body: document };
  };
  const server = createServer((request, response) => {
    const { status, body } = answerTo(request);
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return Object.assign(product, {
    url: `http://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  });
}
