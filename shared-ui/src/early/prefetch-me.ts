import { mePath } from 'shared-contracts/api/me-path';
import { askWith } from './prefetched-answers.ts';
import type { PrefetchedAnswer } from './prefetched-answers.ts';

async function requestMe(config: Promise<unknown>, bearer: string): Promise<Response> {
  const { apiUrl } = (await config) as { apiUrl: string }; // a configuration without it fails the fetch, and the shell reports it

  return askWith(bearer, apiUrl + mePath);
}

/** Requests the signed-in user while the shell is still loading, which saves two round trips to the API. */
export function prefetchMe(config: Promise<unknown>, bearer: string): PrefetchedAnswer {
  const answer = requestMe(config, bearer);
  answer.catch(() => undefined); // the shell retries and reports the error

  return { path: mePath, bearer, answer };
}
