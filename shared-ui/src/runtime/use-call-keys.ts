import { useRef } from 'react';
import { takesIdempotencyKey } from 'shared-contracts/kernel/endpoint';
import type { AnyEndpoint } from 'shared-contracts/kernel/endpoint';

/** Uploads are left out, because a stored file does nothing by itself; a `clientKey` makes a call once already. */
const isKeyed = (target: AnyEndpoint): boolean =>
  takesIdempotencyKey(target) && target.upload === undefined && !('clientKey' in target.input.shape);

/**
 * Returns a function that makes a command under an `Idempotency-Key`. Where its answer was lost, the same input is sent
 * under the same key, so that pressing a button again creates nothing a second time (docs/adr/0058).
 */
export function useCallKeys<Input, Output>(
  target: AnyEndpoint,
  call: (input: Input, key: string | undefined) => Promise<Output>,
): (input: Input) => Promise<Output> {
  const unanswered = useRef<{ readonly input: string; readonly key: string }>(undefined);

  return async (input) => {
    if (!isKeyed(target)) {
      return call(input, undefined);
    }
    const asText = JSON.stringify(input);
    const key = unanswered.current?.input === asText ? unanswered.current.key : crypto.randomUUID();
    unanswered.current = undefined;
    try {
      return await call(input, key);
    } catch (error) {
      unanswered.current = { input: asText, key };
      throw error;
    }
  };
}
