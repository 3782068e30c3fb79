import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll } from 'vitest';

/** A request that the host of the browser app received. */
export interface HostRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A host of the browser app that answers the operator. */
export interface ReleaseHost {
  /** Whether it answers 502, as a proxy does for a host that does not run. */
  isAway: boolean;
  readonly asked: HostRequest[];
}

/** Starts a host of the browser app for the tests of a file. `answer` returns the JSON of a response. */
export function useReleaseHost(
  port: number,
  api: () => { readonly config: { readonly dataDir: string } },
  answer: (request: HostRequest) => unknown,
): ReleaseHost {
  const host: ReleaseHost = { isAway: false, asked: [] };
  const server = createServer((request, response) => {
    void (async () => {
      const { method = '', headers } = request;
      const asked = {
        method,
        headers,
        url: new URL(request.url ?? '/', 'http://host'),
        body: await text(request),
      };
      host.asked.push(asked);
      const token = readFileSync(join(api().config.dataDir, 'operator-token'), 'utf8');
      const isOperator = headers.authorization === `Bearer ${token}`;
      if (host.isAway || !isOperator) {
        response.writeHead(host.isAway ? 502 : 401).end();
        return;
      }
      response.end(JSON.stringify(answer(asked)));
    })();
  });
  beforeAll(() => new Promise<void>((resolve) => void server.listen(port, 'localhost', resolve)));
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  return host;
}
