import type { ReactNode } from 'react';
import { isCallError } from '../runtime/call-error.ts';
import { ErrorPanel } from './error-panel.tsx';

interface LoadedProps<Data> {
  /** A result of `useAsk` or `useAskPages`. */
  readonly query: {
    readonly data: Data | undefined;
    readonly error: unknown;
    readonly refetch: () => unknown;
  };
  /** Shown until the content can be. */
  readonly loading: ReactNode;
  /** False = the content also waits for something else, without which it would jump. */
  readonly isReady?: boolean;
  /** Shown for content that does not exist, was deleted meanwhile, or belongs to someone else. */
  readonly notFound?: ReactNode;
  /** Keeps content on screen that was deleted meanwhile: a form, which the user may have filled in. */
  readonly keepsDeleted?: boolean;
  readonly children: (data: Data) => ReactNode;
}

/**
 * Content that is read from the API. Shows its loading, its failure and its absence. If the content is already on
 * screen and cannot be read again, it stays: the user may be writing in it, and the next change reads it again.
 */
export function Loaded<Data>(props: LoadedProps<Data>) {
  const { query, loading, isReady = true, notFound, keepsDeleted = false, children } = props;
  const { data, error } = query;
  const isMissing = isCallError(error) && error.status === 404;
  if (notFound && isMissing && !(keepsDeleted && data !== undefined)) {
    return notFound;
  }
  if (data === undefined) {
    return error ? <ErrorPanel error={error} onRetry={query.refetch} /> : loading;
  }

  return isReady ? children(data) : loading;
}
