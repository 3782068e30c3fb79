import { EventSourceParserStream } from 'eventsource-parser/stream';
import { followAccount } from 'shared-contracts/api/inbox/follow-account';
import type { Staff } from './staff.ts';

interface LiveEvent {
  readonly id: string | undefined;
  readonly event: string | undefined;
  readonly data: Readonly<Record<string, unknown>>;
}

/** The live stream of an account, as a browser reads it. */
export interface LiveStream {
  /** What it has said so far. */
  readonly events: readonly LiveEvent[];
  /** Resolves once the API has ended it, or is gone. */
  readonly ended: Promise<void>;
  leave(): void;
}

async function read(response: Response, events: LiveEvent[]): Promise<void> {
  const stream = response.body
    ?.pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream());
  for await (const { id, event, data } of stream ?? []) {
    // An object, as the contract of live events has it.
    events.push({ id, event, data: JSON.parse(data) as LiveEvent['data'] });
  }
}

/** Follows the account of a member of staff at the API process that they are signed in at, or goes on where they were. */
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
