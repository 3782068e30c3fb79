import { configMark } from 'shared-contracts/config-mark';

const answerMs = 10_000;

/** Returns the parsed JSON at an address of this origin. Throws if the host refuses it or does not respond. */
export async function readJson(address: string): Promise<unknown> {
  const response = await fetch(address, { cache: 'no-cache', signal: AbortSignal.timeout(answerMs) });
  if (!response.ok) {
    throw new Error(`${address} answered ${response.status}.`);
  }

  return response.json();
}

/**
 * Returns the configuration, not yet checked: from the page if the host put it there, otherwise from /config.json, as
 * for a page of a host that serves files as they are.
 */
export async function readPageConfig(): Promise<unknown> {
  const inPage = document.querySelector<HTMLMetaElement>(`meta[name="${configMark}"]`)?.content;

  return inPage === undefined ? readJson('/config.json') : JSON.parse(inPage);
}
