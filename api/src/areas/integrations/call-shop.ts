import { ShopError } from './shop-error.ts';

interface ShopCall {
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly timeoutMs: number;
}

const mostRetryAfterSeconds = 3_600;

function retryAfterOf(answer: Response): number | undefined {
  const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN);

  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 1), mostRetryAfterSeconds) : undefined;
}

/** Asks a shop once and returns its JSON. Whoever asks is asked by a job that comes again, so nothing is repeated here. */
export async function callShop(url: string, call: ShopCall): Promise<unknown> {
  const { timeoutMs, ...request } = call;
  let answer: Response;
  try {
    // A redirect might lead a key to somebody else.
    answer = await fetch(url, { ...request, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
  } catch (cause) {
    throw new ShopError('away', 'The shop does not answer.', { cause });
  }
  if ([400, 401, 402, 403, 404].includes(answer.status)) {
    throw new ShopError('refused', `The shop refused the call with ${answer.status}.`);
  }
  if (!answer.ok) {
    const retryAfterSeconds = retryAfterOf(answer);
    throw new ShopError('away', `The shop answered ${answer.status}.`, { retryAfterSeconds });
  }
  try {
    return await answer.json();
  } catch (cause) {
    throw new ShopError('away', 'The answer of the shop could not be read.', { cause });
  }
}
