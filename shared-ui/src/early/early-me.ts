import { mePath } from 'shared-contracts/api/me-path';
import { askWith } from './prefetched-answers.ts';
import type { PrefetchedAnswer } from './prefetched-answers.ts';

async function ask(config: Promise<unknown>, bearer: string): Promise<Response> {
  const { apiUrl } = (await config) as { apiUrl: string }; // a configuration without it fails the fetch, and the shell says so

  return askWith(bearer, apiUrl + mePath);
}

/** Asks who is signed in while the shell is still loading: that saves two round trips to the API. */
export function askMeEarly(config: Promise<unknown>, bearer: string): PrefetchedAnswer {
  const answer = ask(config, bearer);
  answer.catch(() => undefined); // the shell asks again and says what is wrong

  return { path: mePath, bearer, answer };
}
