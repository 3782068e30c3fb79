import { describe, expect, test, vi } from 'vitest';
import { followAccount } from 'shared-contracts/api/inbox/follow-account';
import { followOrganization } from 'shared-contracts/api/organizations';
import { createBus } from 'shared-contracts/bus';
import type { Client } from 'shared-contracts/client';
import { CallError } from 'shared-contracts/client';
import { followLive } from './live-stream.ts';

type Opened = Parameters<Client['open']>[2];

/** A client whose streams are these texts, one per connection; after the last it stops following. */
function streaming(...streams: (string | Error)[]) {
  return streamingOf(11, ...streams);
}

function streamingOf(accountId: number | null, ...streams: (string | Error)[]) {
  const stop = new AbortController();
  const opened: Opened[] = [];
  const targets: unknown[] = [];
  const open = vi.fn((target: unknown, _input: unknown, options?: Opened) => {
    opened.push(options);
    targets.push(target);
    const next = streams.shift();
    if (streams.length === 0 && next === undefined) {
      stop.abort();
    }
    if (next instanceof Error) {
      return Promise.reject(next);
    }

    return Promise.resolve(new Response(next ?? ''));
  });
  const bus = createBus();
  const heard: unknown[] = [];
  bus.on('message.added').subscribe((payload) => heard.push(['message.added', payload]));
  bus.on('live.connected').subscribe((payload) => heard.push(['live.connected', payload]));
  bus
    .on('live.organizationConnected')
    .subscribe((payload) => heard.push(['live.organizationConnected', payload]));
  bus.on('customFields.changed').subscribe((payload) => heard.push(['customFields.changed', payload]));
  const askWhatIsAllowed = vi.fn(() => Promise.resolve());
  const client = { open } as unknown as Client;
  const pause = () => Promise.resolve();
  const follow = () => followLive({ client, bus, orgId: 1, accountId, pause, askWhatIsAllowed }, stop.signal);

  return { follow, heard, opened, targets, askWhatIsAllowed };
}

const added = 'id: 7\nevent: message.added\ndata: {"contactId":4,"messageId":9,"direction":"inbound"}\n\n';
/** What the API says first on a stream that does not resume. */
const begun = 'id: 5\nevent: live.connected\ndata: {}\n\n';
const organizationConnected = ['live.organizationConnected', { orgId: 1 }];
const connected = [['live.connected', { accountId: 11 }], organizationConnected];
const payload = { accountId: 11, contactId: 4, messageId: 9, direction: 'inbound' };

describe('the live stream', () => {
  test('stops where the session or the permission is gone', async () => {
    const refused = new CallError({ code: 'forbidden', status: 403, message: 'no' });
    const { follow, opened } = streaming(refused, added);
    await follow();
    expect(opened).toHaveLength(1);
  });

  test('repeats events on the bus, with the account they belong to', async () => {
    const { follow, heard } = streaming(added);
    await follow();
    expect(heard).toEqual([['message.added', payload]]);
  });

  test('passes over what it does not know', async () => {
    const { follow, heard } = streaming(
      'id: 3\nevent: invented\ndata: {}\n\nevent: message.added\ndata: nonsense\n\n',
    );
    await follow();
    expect(heard).toEqual([]);
  });

  test('resumes after the last event it heard', async () => {
    const { follow, opened, heard } = streaming(begun + added, '');
    await follow();
    expect(opened[1]).toMatchObject({ lastEventId: '7' });
    expect(heard).toEqual([...connected, ['message.added', payload]]);
  });

  test('tells everybody once to ask again where the API cannot resume', async () => {
    const lost = new CallError({ code: 'unreachable', status: 0, message: 'gone' });
    const { follow, heard, opened } = streaming(begun, lost, begun);
    await follow();
    expect(opened.map((options) => options?.lastEventId)).toEqual([undefined, '5', '5', '5']);
    expect(heard).toEqual([...connected, ...connected]);
  });

  test('asks what is allowed once it stands, when the server ends it, and once it stands after a break', async () => {
    const lost = new CallError({ code: 'unreachable', status: 0, message: 'gone' });
    const { follow, askWhatIsAllowed } = streaming(added, lost, lost);
    await follow();

    // Two streams stood and were ended, the second is the one at which the client stops.
    expect(askWhatIsAllowed).toHaveBeenCalledTimes(4);
  });

  test('carries events of the organization with those of the account, and alone without an account', async () => {
    const changed = 'id: 6\nevent: customFields.changed\ndata: {"orgId":1}\n\n';
    const both = streaming(begun + changed);
    const alone = streamingOf(null, begun.replace('connected', 'organizationConnected') + changed);
    await both.follow();
    await alone.follow();

    const event = ['customFields.changed', { orgId: 1 }];
    expect(both.heard).toEqual([...connected, event]);
    expect(alone.heard).toEqual([organizationConnected, event]);
    expect(both.targets).toEqual([followAccount, followAccount]);
    expect(alone.targets).toEqual([followOrganization, followOrganization]);
  });
});
