import type { RemoteRelease } from 'shared-contracts/kernel/remote';

/** Until the server begins to answer; how long all of it may take is for whoever waits for the release to say. */
const answerMs = 5000;
const wholeMs = 30_000;
const retryAfterMs = 300;

/** Manifests that are on their way before anybody asked for them; each can be read once. */
const askedAhead = new Map<string, Promise<Response>>();

/** The federation's own fetch neither checks the status nor gives up: this one does both. */
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

/** Asks for the manifest of a release that will be needed, while the session is still on its way. */
export function askAhead({ manifest }: Pick<RemoteRelease, 'manifest'>): void {
  const address = new URL(manifest, location.href).href;
  if (askedAhead.has(address)) {
    return;
  }
  const response = fetchChecked(address);
  response.catch(() => undefined); // it is fetched again where it is needed
  askedAhead.set(address, response);
}

/** The manifest of a remote, asked for once more where the server did not answer within 5 s, or refused. */
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
