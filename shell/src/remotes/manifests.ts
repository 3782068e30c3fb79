import type { RemoteRelease } from 'shared-contracts/kernel/remote';

/** Timeout until the response begins; the code that waits for the release limits the total time. */
const answerMs = 5000;
const wholeMs = 30_000;
const retryAfterMs = 300;

/** Manifests that were requested in advance; each can be read once. */
const askedAhead = new Map<string, Promise<Response>>();

/** The federation runtime's own fetch neither checks the status nor times out: this one does both. */
async function fetchChecked(address: string, init: RequestInit = {}): Promise<Response> {
  const silent = new AbortController();
  const timer = setTimeout(() => silent.abort(), answerMs);
  const signal = AbortSignal.any([silent.signal, AbortSignal.timeout(wholeMs)]);
  try {
    const answer = await fetch(address, { ...init, cache: 'no-cache', signal });
    if (!answer.ok) {
      throw new Error(`${address} answered ${answer.status}`);
    }

    return answer;
  } finally {
    clearTimeout(timer);
  }
}

/** Requests the manifest of a release that will be needed, while the session is still loading. */
export function prefetchManifest({ manifest }: Pick<RemoteRelease, 'manifest'>): void {
  const address = new URL(manifest, location.href).href;
  if (askedAhead.has(address)) {
    return;
  }
  const response = fetchChecked(address);
  response.catch(() => undefined); // fetched again when it is needed
  askedAhead.set(address, response);
}

/** Returns the manifest of a remote; retries once if the server did not respond within 5 s, or returned an error. */
export async function fetchManifest(address: string, init: RequestInit): Promise<Response> {
  const ahead = askedAhead.get(address);
  askedAhead.delete(address);
  try {
    return await (ahead ?? fetchChecked(address, init));
  } catch {
    await new Promise((resolve) => setTimeout(resolve, retryAfterMs));

    return fetchChecked(address, init);
  }
}
