import { useMutation } from '@tanstack/react-query';
import type { UseMutationResult } from '@tanstack/react-query';
import type { CallError } from 'shared-contracts/client';
import type { AnyEndpoint, InputOf, OutputOf } from 'shared-contracts/kernel/endpoint';
import { useCallKeys } from './use-call-keys.ts';
import { useSurroundings } from './surroundings.tsx';

export interface CommandOptions<E extends AnyEndpoint, Undo> {
  /** Runs before the call, for optimistic updates; its result is passed to `onRefused`. */
  readonly onStart?: (input: InputOf<E>) => Promise<Undo> | Undo;
  readonly onDone?: (output: OutputOf<E>, input: InputOf<E>) => unknown;
  /** Returns true if the error is already shown (form fields, a failed message); then no notice appears. */
  readonly onRefused?: (error: CallError, input: InputOf<E>, undo: Undo | undefined) => boolean | void;
}

/** Errors after which the shell opens another page, so that a notice would only flash. */
const leadElsewhere = new Set([
  'not_signed_in',
  'session_expired',
  'organization_inactive',
  'payment_required',
  'forbidden',
]);

/**
 * An action: one call of an endpoint that changes something. An error that is not shown otherwise becomes a notice;
 * commands are never retried automatically. If the user retries after a lost response, the command takes effect only
 * once.
 */
export function useCommand<E extends AnyEndpoint, Undo = undefined>(
  target: E,
  options: CommandOptions<E, Undo> = {},
): UseMutationResult<OutputOf<E>, CallError, InputOf<E>, Undo | undefined> {
  const { client, bus } = useSurroundings();
  const send = useCallKeys(target, (input: InputOf<E>, idempotencyKey) =>
    client.call(target, input, idempotencyKey === undefined ? {} : { idempotencyKey }),
  );

  return useMutation<OutputOf<E>, CallError, InputOf<E>, Undo | undefined>({
    mutationKey: [target.name],
    mutationFn: send,
    onMutate: (input) => options.onStart?.(input),
    onSuccess: (output, input) => options.onDone?.(output, input),
    onError: (error, input, undo) => {
      const isShown = options.onRefused?.(error, input, undo) === true || leadElsewhere.has(error.code);
      if (!isShown) {
        bus.emit('notice.show', { tone: 'error', text: error.message });
      }
    },
  });
}
