/** An API response that was requested in advance, and for which bearer. */
export interface PrefetchedAnswer {
  /** Path and query. */
  readonly path: string;
  readonly bearer: string;
  readonly answer: Promise<Response>;
}

/** Responses that wait for a matching call. */
export interface PrefetchedAnswers {
  /** Returns a response to the first matching call, once, and sends all other requests to the API. */
  readonly fetch: typeof fetch;
  readonly add: (prefetched: PrefetchedAnswer) => void;
  /** Discards unused responses, which may be stale by now. */
  readonly forget: () => void;
}

/** Sends a request like the API client: other headers could produce another response. */
export function askWith(bearer: string, address: string): Promise<Response> {
  return fetch(address, { headers: { accept: 'application/json', authorization: `Bearer ${bearer}` } });
}

/** Stores responses that were requested in advance. A failed one is requested again by the caller that needs it. */
export function createPrefetchedAnswers(first?: PrefetchedAnswer): PrefetchedAnswers {
  let kept = first ? [first] : [];

  return {
    fetch(input, init) {
      if (kept.length === 0) {
        return fetch(input, init);
      }
      const request = new Request(input, init);
      const fitting = kept.find(
        ({ path, bearer }) =>
          request.method === 'GET' &&
          request.url.endsWith(path) &&
          request.headers.get('authorization') === `Bearer ${bearer}`,
      );
      if (!fitting) {
        return fetch(request);
      }
      kept = kept.filter((one) => one !== fitting);

      return fitting.answer.catch(() => fetch(request));
    },
    add(prefetched) {
      prefetched.answer.catch(() => undefined); // requested again by the caller that needs it
      kept = [...kept, prefetched];
    },
    forget() {
      kept = [];
    },
  };
}
