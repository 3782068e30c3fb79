import { createBus } from 'shared-contracts/bus';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestBrowser } from '../testing/tabs.ts';
import type { TestBrowser } from '../testing/tabs.ts';
import type { HoldStream } from './leader.ts';
import { noChannel } from './live-messages.ts';
import type { LiveMessage } from './live-messages.ts';
import { shareStream } from './shared-stream.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** The API's side: all streams that tabs keep open, and all events. */
function createServer() {
  const open: { tab: string; accounts: number[]; options: Parameters<HoldStream>[0]; end: () => void }[] = [];
  const resumedFrom: (string | undefined)[] = [];
  let newest = 5;
  const log: { id: string; event: string; data: string }[] = [];

  const holdIn =
    (tab: string): HoldStream =>
    (options, signal) => {
      const { accountId, further } = options.place();
      const lastEventId = options.resumeFrom();
      resumedFrom.push(lastEventId);
      return new Promise((resolve) => {
        const end = () => {
          open.splice(open.indexOf(stream), 1);
          resolve();
        };
        const stream = { tab, accounts: [accountId, ...further].filter((id) => id !== null), options, end };
        open.push(stream);
        signal.addEventListener('abort', end, { once: true });
        options.onConnection({ isResumed: lastEventId !== undefined });
        if (lastEventId === undefined) {
          options.onEvent({ id: String(newest), event: 'live.connected', data: '{}' });
        }
        // Like the API, repeats events from slightly before that id, and none before the place of an answer.
        const [after = '', isExact] = lastEventId?.split('.') ?? [];
        log
          .filter(({ id }) => lastEventId !== undefined && Number(id) > Number(after) - (isExact ? 0 : 3))
          .forEach((event) => options.onEvent(event));
      });
    };

  return {
    open,
    resumedFrom,
    holdIn,
    /** Adds a message. Its number is the event's id. */
    add(accountId = 11) {
      newest += 1;
      const event = {
        id: String(newest),
        event: 'message.added',
        data: JSON.stringify({ accountId, contactId: 4, messageId: newest, direction: 'inbound' }),
      };
      log.push(event);
      for (const { options, accounts } of open) {
        if (accounts.includes(accountId)) {
          options.onEvent(event);
        }
      }

      return newest;
    },
  };
}

type Server = ReturnType<typeof createServer>;

interface TabOptions {
  readonly tab: string;
  readonly session?: string;
  readonly accountId?: number | null;
  readonly since?: string;
}

function openTab(
  server: Server,
  browser: TestBrowser | undefined,
  { tab, session = 'kim', accountId = 11, since }: TabOptions,
) {
  const bus = createBus();
  const heard: number[] = [];
  const connected: number[] = [];
  bus.on('message.added').subscribe(({ messageId }) => heard.push(messageId));
  bus.on('live.connected').subscribe((payload) => connected.push(payload.accountId));
  const channel = browser?.channel(session) ?? { ...noChannel, cut: () => undefined };
  const askWhatIsAllowed = vi.fn(() => Promise.resolve());
  const page = { isCurrent: true };
  const stream = shareStream({
    orgId: 1,
    bus,
    since,
    hold: server.holdIn(tab),
    channel,
    locks: browser?.locks,
    lockName: session,
    tab,
    isCurrent: () => page.isCurrent,
    askWhatIsAllowed,
  });
  stream.follow(accountId);

  return { ...stream, heard, connected, channel, askWhatIsAllowed, page };
}

const holders = ({ open }: Server) => open.map(({ tab }) => tab);
const settle = () => vi.advanceTimersByTimeAsync(100);

async function openTabs(...names: string[]) {
  const [server, browser] = [createServer(), createTestBrowser()];
  const tabs = [];
  for (const tab of names) {
    tabs.push(openTab(server, browser, { tab }));
    await settle();
  }

  return { server, browser, tabs };
}

test('[IN-01] one tab holds the stream and all of them hear it once', async () => {
  const { server, tabs } = await openTabs('a', 'b', 'c');
  expect(holders(server)).toEqual(['a']);

  const ids = [server.add(), server.add()];
  expect(tabs.map(({ heard }) => heard)).toEqual([ids, ids, ids]);
  expect(tabs.map(({ connected }) => connected)).toEqual([[11], [11], [11]]);
});

test('[IN-01] the next tab takes over when the holder leaves, and nothing is missed or doubled', async () => {
  const { server, tabs } = await openTabs('a', 'b', 'c');
  const [first, ...others] = tabs;
  const ids = [server.add(), server.add()];

  first?.suspend();
  ids.push(server.add());
  await settle();
  ids.push(server.add());

  expect(holders(server)).toEqual(['b']);
  expect(others.map(({ heard }) => heard)).toEqual([ids, ids]);
  expect(others.map(({ connected }) => connected)).toEqual([[11], [11]]);
  expect(first?.heard).toEqual(ids.slice(0, 2));
});

test('[IN-01] a frozen holder that gives nothing back is replaced within two seconds', async () => {
  const { server, tabs } = await openTabs('a', 'b', 'c');
  const [first, ...others] = tabs;
  first?.channel.cut();
  const missed = server.add();

  await vi.advanceTimersByTimeAsync(2_000);

  expect(server.open.at(-1)?.tab).toMatch(/[bc]/);
  expect(holders(server)).toHaveLength(1);
  expect(others.map(({ heard }) => heard)).toEqual([[missed], [missed]]);
});

test('[IN-01] a holder that answers keeps the stream, however long it is quiet', async () => {
  const { server } = await openTabs('a', 'b');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(holders(server)).toEqual(['a']);
  expect(server.resumedFrom).toHaveLength(1);
});

test('[IN-01] a tab that was frozen fetches again, and does not take the stream back', async () => {
  const { server, tabs } = await openTabs('a', 'b');
  const [first] = tabs;
  first?.suspend();
  await settle();
  server.add();

  first?.resume();
  await settle();
  const last = server.add();

  expect(holders(server)).toEqual(['b']);
  expect(first?.connected).toEqual([11, 11]);
  expect(first?.heard).toEqual([last]);
});

test('[IN-01] tabs at several accounts share one stream, each hears its own', async () => {
  const { server, browser, tabs } = await openTabs('a', 'b');
  const other = openTab(server, browser, { tab: 'c', accountId: 12 });
  await settle();
  expect(server.open.map(({ tab, accounts }) => [tab, accounts])).toEqual([['a', [11, 12]]]);

  const [own, foreign] = [server.add(11), server.add(12)];
  expect(tabs.map(({ heard }) => heard)).toEqual([[own], [own]]);
  expect(other.heard).toEqual([foreign]);
  expect(other.connected).toEqual([12]);
  expect(tabs.map(({ connected }) => connected)).toEqual([[11], [11]]);
});

test('[IN-01] a person who signs in after someone else shares nothing with them', async () => {
  const { server, browser, tabs } = await openTabs('a');
  const other = openTab(server, browser, { tab: 'b', session: 'lee' });
  await settle();
  expect(holders(server)).toEqual(['a', 'b']);

  // A tab that was frozen while its user signed out no longer participates.
  const [first] = tabs;
  first?.suspend();
  Object.assign(first?.page ?? {}, { isCurrent: false });
  first?.resume();
  await settle();
  server.add();
  expect(holders(server)).toEqual(['b']);
  expect([first?.heard, other.heard.length]).toEqual([[], 1]);
});

test('[IN-01] all tabs ask what they may do when the stream is up and when the API ends it', async () => {
  const { server, tabs } = await openTabs('a', 'b');
  const [first, second] = tabs;
  tabs.forEach(({ askWhatIsAllowed }) => askWhatIsAllowed.mockClear());
  await server.open[0]?.options.onEnded();
  expect(first?.askWhatIsAllowed).toHaveBeenCalledTimes(1);
  expect(second?.askWhatIsAllowed).toHaveBeenCalledTimes(1);
});

test('[IN-01] after a refusal the next change of a tab opens a stream again', async () => {
  const { server, tabs } = await openTabs('a', 'b');
  server.open[0]?.end();
  await settle();
  expect(server.open).toEqual([]);

  tabs[1]?.follow(12);
  await settle();
  expect(server.open.map(({ tab, accounts }) => [tab, accounts])).toEqual([['a', [11, 12]]]);
});

test('[IN-01] a tab that may follow nothing any more leaves the stream to others', async () => {
  const { server, tabs } = await openTabs('a', 'b');
  tabs[0]?.follow(undefined);
  await settle();
  expect(holders(server)).toEqual(['b']);
});

test('[IN-01] without locks and channels each tab holds its own stream', async () => {
  const server = createServer();
  const tabs = ['a', 'b'].map((tab) => openTab(server, undefined, { tab }));
  await settle();
  expect(holders(server)).toEqual(['a', 'b']);
  const id = server.add();
  expect(tabs.map(({ heard }) => heard)).toEqual([[id], [id]]);
});

test('[IN-01] a page hears what has happened since its first answer, and fetches nothing again', async () => {
  const server = createServer();
  server.add();
  const since = '6.ab';
  const missed = server.add();
  const tab = openTab(server, createTestBrowser(), { tab: 'a', since });
  await settle();
  expect(server.resumedFrom).toEqual([since]);
  expect(tab.heard).toEqual([missed]);
  expect(tab.connected).toEqual([]);
  expect(tab.askWhatIsAllowed).not.toHaveBeenCalled();

  tab.follow(12);
  await settle();
  expect(tab.connected).toEqual([12]);
});

test('[IN-01] a page whose first answer is too old, or that the API cannot resume, fetches everything again', async () => {
  const [server, browser] = [createServer(), createTestBrowser()];
  const tab = openTab(server, browser, { tab: 'a', since: '5.ab' });
  await settle();
  server.open[0]?.options.onEvent({ id: '5', event: 'live.connected', data: '{}' });
  expect(tab.connected).toEqual([11]);
  expect(tab.askWhatIsAllowed).toHaveBeenCalledTimes(1);
});

test('[IN-01] a page that opens the stream at its own first answer makes the other tabs fetch again', async () => {
  const [server, browser] = [createServer(), createTestBrowser()];
  const posted: LiveMessage[] = [];
  browser.channel('kim').listen((message) => posted.push(message));
  openTab(server, browser, { tab: 'a', since: '5.ab' });
  await settle();
  expect(posted.filter(({ kind }) => kind === 'up')).toMatchObject([{ accountIds: [11], isFresh: true }]);
});
