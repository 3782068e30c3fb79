import { useMutation } from '@tanstack/react-query';
import type { UseMutationResult } from '@tanstack/react-query';
import type { CallError } from 'shared-contracts/client';
import type { AnyEndpoint, InputOf, OutputOf } from 'shared-contracts/kernel/endpoint';
import { useCallKeys } from './use-call-keys.ts';
import { useSurroundings } from './surroundings.tsx';

export interface CommandOptions<E extends AnyEndpoint, Undo> {
  /** Before the call, for an optimistic change; what it answers is handed to `onRefused`. */
  readonly onStart?: (input: InputOf<E>) => Promise<Undo> | Undo;
  readonly onDone?: (output: OutputOf<E>, input: InputOf<E>) => unknown;
  /** Returns true where the error is shown already (fields of a form, a failed bubble): then no notice appears. */
  readonly onRefused?: (error: CallError, input: InputOf<E>, undo: Undo | undefined) => boolean | void;
}

/** Refusals on which the shell leads the person to another page, so that a notice would only flash by. */
const leadElsewhere = new Set([
  'not_signed_in',
  'session_expired',
  'organization_inactive',
  'payment_required',
  'forbidden',
]);

/**
 * An action: one call of an endpoint that changes something. A refusal that nobody has shown becomes a notice; commands
 * are never tried again by themselves. Sent again by a person after its answer was lost, it is made once.
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
