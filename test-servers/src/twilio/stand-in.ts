import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';

interface ReceivedCall {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingMessage['headers'];
  readonly form: URLSearchParams;
}

export interface StandIn extends AsyncDisposable {
  readonly baseUrl: string;
  readonly calls: ReceivedCall[];
  /** Sets the response to all following calls. */
  answer(respond: (response: ServerResponse) => void): void;
}

/** Starts a local HTTP server that stands in for Twilio's API and records requests. For tests. */
export async function startTwilioStandIn(): Promise<StandIn> {
  const calls: ReceivedCall[] = [];
  let respond: (response: ServerResponse) => void = (response) => response.writeHead(500).end();

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://stand-in');
      const form = new URLSearchParams(Buffer.concat(chunks).toString());
      calls.push({ method: request.method ?? '', url, headers: request.headers, form });
      respond(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') {
    throw new Error('The stand-in has no port.');
  }

  return {
    baseUrl: `http://127.0.0.1:${address.port}`,
    calls,
    answer: (next) => {
      respond = next;
    },
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Responds with JSON, as Twilio does. */
export function json(status: number, body: unknown, headers: Record<string, string> = {}) {
  return (response: ServerResponse): void => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  };
}
