import type { QueryClient } from '@tanstack/react-query';
import type { AnyEndpoint, InputOf } from 'shared-contracts/kernel/endpoint';
import { askAgain } from './ask-again.ts';

/** Returns the cache key of a query: its path and its input. */
export function keyOf<E extends AnyEndpoint>(target: E, input: InputOf<E>): readonly [string, InputOf<E>] {
  return [target.path, input];
}

/** Returns the cache key of a paged query. The cursor is not part of it: one entry holds all pages. */
export function pagesKeyOf<E extends AnyEndpoint>(
  target: E,
  input: Omit<InputOf<E>, 'start_cursor'>,
): readonly [string, Omit<InputOf<E>, 'start_cursor'>, 'pages'] {
  return [target.path, input, 'pages'];
}

/**
 * Refetches the active queries of this endpoint and removes the others. A partial input matches all inputs that agree
 * with it: `invalidate(cache, listInbox, { accountId })` means every search and chip of that account.
 */
export function invalidate<E extends AnyEndpoint>(
  cache: QueryClient,
  target: E,
  partialInput?: Partial<InputOf<E>>,
): Promise<void> {
  const queryKey = partialInput ? [target.path, partialInput] : [target.path];

  return askAgain(cache, queryKey);
}
