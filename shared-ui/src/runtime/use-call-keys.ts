import { useRef } from 'react';
import { takesIdempotencyKey } from 'shared-contracts/kernel/endpoint';
import type { AnyEndpoint } from 'shared-contracts/kernel/endpoint';

/**
 * Uploads are excluded because a stored file has no effect by itself; a given `clientKey` already makes a call
 * idempotent.
 */
const isKeyed = (target: AnyEndpoint, input: unknown): boolean =>
  takesIdempotencyKey(target) && target.upload === undefined && !hasClientKey(input);

const hasClientKey = (input: unknown): boolean =>
  typeof input === 'object' && input !== null && 'clientKey' in input && input.clientKey !== undefined;

/**
 * Returns a function that runs a command with an `Idempotency-Key`. If its response was lost, the same input is sent
 * with the same key, so that pressing the button again does not create anything twice (docs/adr/0058).
 */
export function useCallKeys<Input, Output>(
  target: AnyEndpoint,
  call: (input: Input, key: string | undefined) => Promise<Output>,
): (input: Input) => Promise<Output> {
  const unanswered = useRef<{ readonly input: string; readonly key: string }>(undefined);

  return async (input) => {
    if (!isKeyed(target, input)) {
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
