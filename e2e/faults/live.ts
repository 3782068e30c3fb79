import { EventSourceParserStream } from 'eventsource-parser/stream';
import { followAccount } from 'shared-contracts/api/inbox/follow-account';
import type { Staff } from './staff.ts';

interface LiveEvent {
  readonly id: string | undefined;
  readonly event: string | undefined;
  readonly data: Readonly<Record<string, unknown>>;
}

/** An account's live event stream, as read by a browser. */
export interface LiveStream {
  /** Events received so far. */
  readonly events: readonly LiveEvent[];
  /** Resolves when the API has ended the stream or is gone. */
  readonly ended: Promise<void>;
  leave(): void;
}

async function read(response: Response, events: LiveEvent[]): Promise<void> {
  const stream = response.body
    ?.pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream());
  for await (const { id, event, data } of stream ?? []) {
    // The contract of live events says that this is an object.
    events.push({ id, event, data: JSON.parse(data) as LiveEvent['data'] });
  }
}

/** Follows a staff member's account at the API process they are signed in to, or resumes after `lastEventId`. */
export async function follow({ client, accountId }: Staff, lastEventId?: string): Promise<LiveStream> {
  const controller = new AbortController();
  const { signal } = controller;
  const options = { signal, ...(lastEventId ? { lastEventId } : {}) };
  const response = await client.open(followAccount, { accountId }, options);
  const events: LiveEvent[] = [];

  return {
    events,
    ended: read(response, events).catch(() => undefined),
    leave: () => controller.abort(),
  };
}
