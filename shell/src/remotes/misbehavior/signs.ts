import type { Client } from 'shared-contracts/client';
import type { AnyEndpoint } from 'shared-contracts/kernel/endpoint';

/** An event that may show that a release misbehaves; `watch-releases.ts` decides. */
export type Sign =
  | { readonly kind: 'error'; readonly error: unknown; readonly at?: string }
  | { readonly kind: 'fetch'; readonly error: Error }
  | {
      /** Response to a direct `fetch`; `error` has the stack of the call. */
      readonly kind: 'response';
      readonly error: Error;
      readonly request: Parameters<typeof fetch>;
      readonly response: Response;
    }
  | {
      readonly kind: 'click';
      /** Whether it was on a part of the shell and did not arrive there. */
      readonly isLost: boolean;
    }
  | { readonly kind: 'call'; readonly remote: string; readonly target: AnyEndpoint; readonly error: unknown }
  | {
      readonly kind: 'answer';
      readonly remote: string;
      readonly target: AnyEndpoint;
      readonly answer: unknown;
    };

/** Signs of this visit. Those from before the first view are kept until their reader has loaded. */
export interface Signs {
  add(sign: Sign): void;
  follow(listener: (sign: Sign) => void): void;
  /** Returns the same client for a remote each time, which notes its calls. */
  clientOf(remote: string): Client;
  /** Number of calls of remotes that have no response yet. */
  pendingCalls(): number;
}

/** Maximum number of signs that are kept for the reader. */
const mostKept = 50;

/** Collects signs. Part of the first script, so it decides nothing. */
export function createSigns(client: Client): Signs {
  const clients = new Map<string, Client>();
  let kept: Sign[] = [];
  let reader: ((sign: Sign) => void) | undefined;
  let pending = 0;

  function add(sign: Sign): void {
    if (reader) {
      reader(sign);
    } else if (kept.length < mostKept) {
      kept.push(sign);
    }
  }

  const watched = (remote: string): Client => ({
    ...client,
    async call(target, input, extra) {
      pending += 1;
      try {
        const answer = await client.call(target, input, extra);
        add({ kind: 'answer', remote, target, answer });

        return answer;
      } catch (error) {
        add({ kind: 'call', remote, target, error });
        throw error;
      } finally {
        pending -= 1;
      }
    },
  });

  return {
    add,
    follow(listener) {
      reader = listener;
      kept.forEach(listener);
      kept = [];
    },
    clientOf(remote) {
      const known = clients.get(remote) ?? watched(remote);
      clients.set(remote, known);

      return known;
    },
    pendingCalls: () => pending,
  };
}

/**
 * Notes errors, uses and replacements of `window.fetch`, and clicks in this window. Must be called before the first
 * remote runs: its listeners have to be the first. Returns whether `window.fetch` is still defined by the shell.
 */
export function listenForSigns({ add }: Signs): () => boolean {
  window.addEventListener('error', ({ error, message, filename, lineno, colno }) =>
    add({ kind: 'error', error: error ?? message, at: `${filename}:${lineno}:${colno}` }),
  );
  window.addEventListener('unhandledrejection', ({ reason }) => add({ kind: 'error', error: reason }));
  window.addEventListener('click', noteClick, true);

  function noteClick({ target }: Event): void {
    let isLost = target instanceof Element && target.closest('[data-shell-part]') !== null;
    target?.addEventListener('click', () => (isLost = false), { once: true });
    setTimeout(() => add({ kind: 'click', isLost }));
  }

  const own = window.fetch;
  const watched: typeof fetch = async (...request) => {
    const error = new Error();
    const response = await own(...request);
    if (!response.ok) {
      add({ kind: 'response', error, request, response: response.clone() });
    }

    return response;
  };
  let current = watched;
  const get = (): typeof fetch => current;
  Object.defineProperty(window, 'fetch', {
    configurable: true,
    enumerable: true,
    get,
    set(replacement: typeof fetch) {
      current = replacement;
      if (replacement !== watched) {
        add({ kind: 'fetch', error: new Error('window.fetch was replaced') });
      }
    },
  });

  return () => Object.getOwnPropertyDescriptor(window, 'fetch')?.get === get;
}
