import { followAccount } from 'shared-contracts/api/inbox/follow-account';
import { followOrganization } from 'shared-contracts/api/organizations';
import type { Client } from 'shared-contracts/client';
import { isCallError } from 'shared-ui';
import type { StreamEvent } from './live-messages.ts';
import { readEvents } from './read-events.ts';
import { retryDelay } from './retry-delay.ts';

export interface StreamPlace {
  /** Account that this tab shows; the API rejects the stream if its reader may not follow it. Null: none. */
  readonly accountId: number | null;
  /** Accounts that other tabs show. */
  readonly further: readonly number[];
}

export interface LiveStreamOptions {
  readonly client: Client;
  readonly orgId: number;
  /** Returns the accounts for the next connection, in addition to the organization. */
  readonly place: () => StreamPlace;
  /** Returns the id of the last event, from which the stream continues. */
  readonly resumeFrom: () => string | undefined;
  readonly onEvent: (event: StreamEvent) => void;
  /**
   * Called when the API ended or rejected the stream: permissions may have changed. It is opened again when the promise
   * resolves.
   */
  readonly onEnded: () => Promise<void>;
  /**
   * Called when the connection is established or, with undefined, lost. `isResumed`: the API sends missed events, if it
   * can.
   */
  readonly onConnection: (connection: { isResumed: boolean } | undefined) => void;
  /** Resolves when it is time to reconnect: after the delay, or immediately when the network is back. */
  readonly pause: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/** Whether retrying cannot help because the session or the permission is gone. */
const isFinal = (error: unknown): boolean =>
  isCallError(error) && error.status >= 400 && error.status < 500 && error.status !== 429;

/** Opens one stream for the organization and all these accounts. */
function open({ client, orgId, place, resumeFrom }: LiveStreamOptions, signal: AbortSignal) {
  const lastEventId = resumeFrom();
  const resume = { signal, ...(lastEventId ? { lastEventId } : {}) };
  const { accountId, further } = place();
  const also = further.length > 0 ? { also: further.join(',') } : {};

  return accountId === null
    ? client.open(followOrganization, { orgId, ...also }, resume)
    : client.open(followAccount, { accountId, ...also }, resume);
}

/**
 * Keeps a stream open until `signal` aborts or the API rejects it: reconnects after each break and resumes after the
 * last event. If that event is unknown or too many were missed, the API's first event tells every tab to refetch.
 */
export async function followLive(options: LiveStreamOptions, signal: AbortSignal): Promise<void> {
  const { onConnection, onEnded, onEvent, pause, resumeFrom } = options;
  let failures = 0;

  while (!signal.aborted) {
    try {
      const isResumed = resumeFrom() !== undefined;
      const answer = await open(options, signal);
      failures = 0;
      onConnection({ isResumed });
      if (answer.body) {
        await readEvents(answer.body, (event) => signal.aborted || onEvent(event));
      }
      await onEnded();
    } catch (error) {
      if (signal.aborted) {
        return;
      }
      if (isFinal(error)) {
        onConnection(undefined);

        return void onEnded();
      }
      failures += 1;
    }
    onConnection(undefined);
    await pause(retryDelay(failures), signal);
  }
}
