import { retryAfterSecondsOf } from '../../kernel/retry-after.ts';
import { ShopError } from './shop-error.rules.ts';
import { parseShopJson } from './shop-json.rules.ts';

interface ShopCall {
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly timeoutMs: number;
  /** Aborts the call together with the work it belongs to. */
  readonly signal?: AbortSignal | undefined;
}

/** Calls a shop once and returns its JSON. There are no retries, because the calling jobs are repeated. */
export async function callShop(url: string, call: ShopCall): Promise<unknown> {
  const { timeoutMs, signal, ...request } = call;
  const timeout = AbortSignal.timeout(timeoutMs);
  let answer: Response;
  try {
    answer = await fetch(url, {
      ...request,
      redirect: 'error', // a redirect could send the key to someone else
      signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
    });
  } catch (cause) {
    throw new ShopError('away', 'The shop does not answer.', { cause });
  }
  if ([400, 401, 402, 403, 404].includes(answer.status)) {
    throw new ShopError('refused', `The shop refused the call with ${answer.status}.`);
  }
  if (!answer.ok) {
    const retryAfterSeconds = retryAfterSecondsOf(answer.headers.get('retry-after'), new Date());
    throw new ShopError('away', `The shop answered ${answer.status}.`, { retryAfterSeconds });
  }
  try {
    return parseShopJson(await answer.text());
  } catch (cause) {
    throw new ShopError('away', 'The answer of the shop could not be read.', { cause });
  }
}
