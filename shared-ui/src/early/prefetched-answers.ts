/** An answer of the API that was asked for before anybody needed it, and for whom. */
export interface PrefetchedAnswer {
  /** Path and query. */
  readonly path: string;
  readonly bearer: string;
  readonly answer: Promise<Response>;
}

/** Answers that wait for the call they fit. */
export interface PrefetchedAnswers {
  /** Hands out an answer to the first call it fits, once, and asks the API for everything else. */
  readonly fetch: typeof fetch;
  readonly add: (prefetched: PrefetchedAnswer) => void;
  /** Drops those that nobody has called for: by now they may be out of date. */
  readonly forget: () => void;
}

/** Asks the API as its client does; an answer to other headers would be another one. */
export function askWith(bearer: string, address: string): Promise<Response> {
  return fetch(address, { headers: { accept: 'application/json', authorization: `Bearer ${bearer}` } });
}

/** Keeps answers that were asked for ahead. One that failed is asked for again by whoever needs it. */
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
      prefetched.answer.catch(() => undefined); // asked again by whoever needs it
      kept = [...kept, prefetched];
    },
    forget() {
      kept = [];
    },
  };
}
