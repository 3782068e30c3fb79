import { mePath } from 'shared-contracts/api/me-path';

/** The answer of GET /me, asked before the shell was there, and for whom. */
export interface EarlyMe {
  readonly bearer: string;
  readonly answer: Promise<Response>;
}

async function ask(config: Promise<unknown>, bearer: string): Promise<Response> {
  const { apiUrl } = (await config) as { apiUrl: string }; // a configuration without it fails the fetch, and the shell says so

  return fetch(apiUrl + mePath, {
    headers: { accept: 'application/json', authorization: `Bearer ${bearer}` },
  });
}

/** Asks who is signed in while the shell is still loading: that saves two round trips to the API. */
export function askMeEarly(config: Promise<unknown>, bearer: string): EarlyMe {
  const answer = ask(config, bearer);
  answer.catch(() => undefined); // the shell asks again and says what is wrong

  return { bearer, answer };
}

/** A fetch that hands out the early answer to the first question it fits, and asks the API for everything else. */
export function fetchAfter(early: EarlyMe | undefined): typeof fetch {
  let kept = early;

  return async (input, init) => {
    const request = new Request(input, init);
    const isFitting =
      kept &&
      new URL(request.url).pathname.endsWith(mePath) &&
      request.headers.get('authorization') === `Bearer ${kept.bearer}`;
    if (!kept || !isFitting) {
      return fetch(request);
    }
    const { answer } = kept;
    kept = undefined;

    return answer.catch(() => fetch(request));
  };
}
