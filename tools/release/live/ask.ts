import { liveTimeoutMilliseconds } from './live-timeout.ts';

/** Answer of the live product: a document, or the reason for having none, which ends a sentence. */
export type Answer<Document> = { readonly document: Document } | { readonly reason: string };

/** Attempts of a call whose connection was lost, such as one that the other side closed while it was idle. */
const attempts = 3;

function reasonOf(error: unknown): string {
  if (error instanceof DOMException && error.name === 'TimeoutError') {
    return `no answer in ${liveTimeoutMilliseconds / 1000} seconds`;
  }
  if (error instanceof SyntaxError) {
    return 'the answer is not JSON';
  }
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : '';

  return `the connection failed${code}`;
}

async function read(address: string, signal: AbortSignal): Promise<Answer<unknown>> {
  const answer = await fetch(address, { signal });

  return answer.ok ? { document: await answer.json() } : { reason: `status ${answer.status}` };
}

/** Whether the connection was lost, rather than refused or slow: the same call can succeed at once. */
const isLost = (error: unknown): boolean =>
  error instanceof TypeError &&
  !(error.cause instanceof Error && 'code' in error.cause && error.cause.code === 'ECONNREFUSED');

/** Fetches a JSON document of the live product. */
export async function ask(address: string): Promise<Answer<unknown>> {
  const signal = AbortSignal.timeout(liveTimeoutMilliseconds);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await read(address, signal);
    } catch (error) {
      if (attempt === attempts || !isLost(error)) {
        return { reason: reasonOf(error) };
      }
    }
  }
}
