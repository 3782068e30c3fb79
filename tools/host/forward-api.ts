import { Agent } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createProxyServer } from 'httpxy';
import type { Config } from '../../api/src/config/config.ts';
import { forwardedPath } from '../../api/src/config/forwarded-path.ts';

/** Forwards a call to the API; false = the address is not one of the API's, and nothing was answered. */
export type ForwardCall = (request: IncomingMessage, response: ServerResponse) => boolean;

type Target = Pick<Config, 'host' | 'apiPort' | 'publicApiUrl' | 'trustProxy'>;

/** Returns the address at which processes of this machine reach the API. */
export function localApiUrl({ host, apiPort }: Pick<Config, 'host' | 'apiPort'>): string {
  return `http://${host === '0.0.0.0' ? 'localhost' : host}:${apiPort}`;
}

/** Returns the caller's address: the connection's or, behind a proxy, the one that the proxy added last. */
function callerOf({ headers, socket }: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? headers['x-forwarded-for'] : undefined;

  return (
    String(forwarded ?? '')
      .split(',')
      .at(-1)
      ?.trim() ||
    (socket.remoteAddress ?? '')
  );
}

/** Whether a script makes the request. Browsers that do not say so are old, and programs never do. */
const isCall = ({ headers }: IncomingMessage): boolean => (headers['sec-fetch-dest'] ?? 'empty') === 'empty';

/**
 * Forwards what browsers call below `/api` to the API of this machine, so that they call one origin: browsers ask
 * another origin before each call whether they may make it (docs/adr/0007). Pages, pictures and files of the API are
 * shown at its own address only, because an origin is what separates them from the app.
 */
export function forwardCalls(config: Target): ForwardCall {
  const proxy = createProxyServer({
    target: localApiUrl(config),
    // Live streams stay open, so the number of connections has no limit.
    agent: new Agent({ keepAlive: true }),
  });

  return (request, response) => {
    const path = request.url ?? '';
    if (!path.startsWith(`${forwardedPath}/`)) {
      return false;
    }
    const called = path.slice(forwardedPath.length);
    if (!isCall(request)) {
      response.writeHead(307, { Location: config.publicApiUrl + called, 'Cache-Control': 'no-store' }).end();

      return true;
    }
    request.url = called;
    const headers = { 'x-forwarded-for': callerOf(request, config.trustProxy) };
    proxy.web(request, response, { headers }).catch(() => answerUnreachable(response));

    return true;
  };
}

/** Answers 502 without a body, as a proxy does if the API is not running; ends an answer that has begun. */
function answerUnreachable(response: ServerResponse): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.writeHead(502, { 'Cache-Control': 'no-store' }).end();
}
