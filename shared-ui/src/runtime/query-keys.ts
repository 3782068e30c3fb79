import type { QueryClient } from '@tanstack/react-query';
import type { AnyEndpoint, InputOf } from 'shared-contracts/kernel/endpoint';
import { askAgain } from './ask-again.ts';

/** The cache key of a read: its path and its input. */
export function keyOf<E extends AnyEndpoint>(target: E, input: InputOf<E>): readonly [string, InputOf<E>] {
  return [target.path, input];
}

/** The cache key of a read by pages. The cursor is not part of it: one entry holds all pages. */
export function pagesKeyOf<E extends AnyEndpoint>(
  target: E,
  input: Omit<InputOf<E>, 'start_cursor'>,
): readonly [string, Omit<InputOf<E>, 'start_cursor'>, 'pages'] {
  return [target.path, input, 'pages'];
}

/**
 * Asks again what is on screen of this endpoint, and forgets the rest. A partial input names all that agree with it:
 * `invalidate(cache, listInbox, { accountId })` means every search and chip of that account.
 */
export function invalidate<E extends AnyEndpoint>(
  cache: QueryClient,
  target: E,
  partialInput?: Partial<InputOf<E>>,
): Promise<void> {
  const queryKey = partialInput ? [target.path, partialInput] : [target.path];

  return askAgain(cache, queryKey);
}
