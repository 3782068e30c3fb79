import { describe, expect, test, vi } from 'vitest';
import { followAccount } from 'shared-contracts/api/inbox/follow-account';
import { followOrganization } from 'shared-contracts/api/organizations';
import type { Client } from 'shared-contracts/client';
import { CallError } from 'shared-contracts/client';
import type { StreamEvent } from './live-messages.ts';
import { followLive } from './live-stream.ts';
import type { StreamPlace } from './live-stream.ts';

type Opened = Parameters<Client['open']>[2];

/** A client whose streams have these contents, one per connection; after the last it stops following. */
function streaming(...streams: (string | Error)[]) {
  return streamingOf({ accountId: 11, further: [] }, ...streams);
}

function streamingOf(place: StreamPlace, ...streams: (string | Error)[]) {
  const stop = new AbortController();
  const opened: Opened[] = [];
  const targets: unknown[] = [];
  const open = vi.fn((target: unknown, input: unknown, options?: Opened) => {
    opened.push(options);
    targets.push([target, input]);
    const next = streams.shift();
    if (streams.length === 0 && next === undefined) {
      stop.abort();
    }
    if (next instanceof Error) {
      return Promise.reject(next);
    }

    return Promise.resolve(new Response(next ?? ''));
  });
  const heard: StreamEvent[] = [];
  const connections: unknown[] = [];
  const onEnded = vi.fn(() => Promise.resolve());
  const options = {
    client: { open } as unknown as Client,
    orgId: 1,
    place: () => place,
    resumeFrom: () => heard.at(-1)?.id,
    onEvent: (event: StreamEvent) => void heard.push(event),
    onConnection: (connection: unknown) => void connections.push(connection),
    onEnded,
    pause: () => Promise.resolve(),
  };

  return { follow: () => followLive(options, stop.signal), heard, opened, targets, connections, onEnded };
}

const added = 'id: 7\nevent: message.added\ndata: {"contactId":4,"messageId":9,"direction":"inbound"}\n\n';
const lost = new CallError({ code: 'unreachable', status: 0, message: 'gone' });

describe('the live stream', () => {
  test('stops where the session or the permission is gone, and says so', async () => {
    const refused = new CallError({ code: 'forbidden', status: 403, message: 'no' });
    const { follow, opened, connections, onEnded } = streaming(refused, added);
    await follow();

    expect(opened).toHaveLength(1);
    expect(connections).toEqual([undefined]);
    expect(onEnded).toHaveBeenCalledTimes(1);
  });

  test('resumes after the last event, and says whether it does', async () => {
    const { follow, opened, heard, connections } = streaming(added, lost, '');
    await follow();

    expect(opened.map((options) => options?.lastEventId)).toEqual([undefined, '7', '7', '7']);
    expect(heard.map(({ event }) => event)).toEqual(['message.added']);
    const resumed = { isResumed: true };
    expect(connections.slice(0, 4)).toEqual([{ isResumed: false }, undefined, undefined, resumed]);
  });

  test('waits for what is allowed now before it connects again', async () => {
    const { follow, onEnded, opened } = streaming(added);
    const whileAsking: number[] = [];
    onEnded.mockImplementationOnce(async () => {
      await Promise.resolve();
      whileAsking.push(opened.length);
    });
    await follow();
    expect([whileAsking, opened.length]).toEqual([[1], 2]);
  });

  test('asks for its own account and further ones in one stream, and for the organization without one', async () => {
    const several = streamingOf({ accountId: 11, further: [12, 13] });
    const alone = streamingOf({ accountId: null, further: [] });
    const others = streamingOf({ accountId: null, further: [12] });
    await Promise.all([several.follow(), alone.follow(), others.follow()]);

    expect(several.targets).toEqual([[followAccount, { accountId: 11, also: '12,13' }]]);
    expect(alone.targets).toEqual([[followOrganization, { orgId: 1 }]]);
    expect(others.targets).toEqual([[followOrganization, { orgId: 1, also: '12' }]]);
  });
});
