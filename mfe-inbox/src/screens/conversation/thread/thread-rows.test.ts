import { expect, test } from 'vitest';
import type { PendingMessage } from '../../../data/outbox.ts';
import { accountId } from 'shared-ui/messaging/testing/samples';
import { aMessage, aNote } from '../../../testing/samples.ts';
import { changeOf, newestInbound } from './thread-change.ts';
import { mergeOlder } from './merge-older.ts';
import { mergePending, threadRows, withNotes } from './thread-rows.ts';
import type { ThreadRow } from './thread-rows.ts';

const newYork = 'America/New_York';
const now = new Date('2026-03-09T16:00:00.000Z');
const pending: PendingMessage = {
  clientKey: 'key-1',
  accountId,
  contactId: 1,
  body: 'On our way',
  media: [],
  createdAt: '2026-03-09T15:59:00.000Z',
  state: 'sending',
  reason: '',
};

const outline = (rows: ThreadRow[]): string[] =>
  rows.map((row) => {
    if (row.kind === 'day') {
      return `${row.heading} ${row.zone}`;
    }

    if (row.kind === 'note') {
      return `note: ${row.note.body}`;
    }

    return row.kind === 'start' ? 'start' : row.shown.message.body;
  });
const rowsOf = (times: string[], zone = newYork) =>
  threadRows(
    mergePending(
      times.map((createdAt, index) => aMessage(index + 1, { createdAt })),
      [],
    ),
    now,
    zone,
  );

test('[IN-02] a heading stands where a day begins in the zone of the account', () => {
  const late = ['2026-03-08T04:30:00.000Z', '2026-03-08T05:30:00.000Z'];

  expect(outline(rowsOf(late))).toEqual(['Saturday, March 7 EST', 'Text 1', 'Yesterday EST', 'Text 2']);
  expect(outline(rowsOf(late, 'America/Los_Angeles'))).toEqual(['Saturday, March 7 PST', 'Text 1', 'Text 2']);
});

test('[IN-02] the day the clocks change is one day, and the zone is named as it was', () => {
  const night = ['2026-03-08T06:30:00.000Z', '2026-03-08T07:30:00.000Z', '2026-03-09T03:30:00.000Z'];
  const after = [...night, '2026-03-09T04:30:00.000Z'];

  expect(outline(rowsOf(after))).toEqual([
    'Yesterday EST',
    'Text 1',
    'Text 2',
    'Text 3',
    'Today EDT',
    'Text 4',
  ]);
});

test('[IN-02] bubbles of one side within five minutes stand together', () => {
  const rows = rowsOf(['2026-03-09T15:00:00.000Z', '2026-03-09T15:04:00.000Z', '2026-03-09T15:20:00.000Z']);

  expect(rows.flatMap((row) => (row.kind === 'message' ? [[row.opensGroup, row.closesGroup]] : []))).toEqual([
    [true, false],
    [false, true],
    [true, true],
  ]);
});

test('[IN-03] a text on its way stands last, and once only when it has arrived', () => {
  const arrived = aMessage(2, { direction: 'outbound', clientKey: 'key-1', body: 'On our way' });

  expect(mergePending([aMessage(1)], [pending]).map((one) => one.kind)).toEqual(['stored', 'pending']);
  expect(mergePending([aMessage(1), arrived], [pending]).map((one) => one.kind)).toEqual([
    'stored',
    'stored',
  ]);
});

// ShieldBattery/ShieldBattery#139, gitterHQ/gitter#673
test('[IN-03] a text on its way starts no day of the past, even if the clock here is a day late', () => {
  const stored = ['2026-03-08T15:00:00.000Z', '2026-03-09T15:00:00.000Z'].map((createdAt, index) =>
    aMessage(index + 1, { createdAt }),
  );
  const late = { ...pending, createdAt: '2026-03-08T15:59:00.000Z' };
  const rows = threadRows(mergePending(stored, [late]), now, newYork);

  expect(outline(rows)).toEqual(['Yesterday EDT', 'Text 1', 'Today EDT', 'Text 2', 'On our way']);
  expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
});

test('[IN-03] the bubble keeps its key when the API has taken the text', () => {
  const arrived = aMessage(2, { direction: 'outbound', clientKey: 'key-1' });
  const keys = (shown: ReturnType<typeof mergePending>) =>
    threadRows(shown, now, newYork).map((row) => row.key);

  expect(keys(mergePending([], [pending])).at(-1)).toBe('key-1');
  expect(keys(mergePending([arrived], [])).at(-1)).toBe('key-1');
});

test('[IN-02] tells older messages above from new ones below', () => {
  const before = mergePending([aMessage(5), aMessage(6)], []);
  const older = mergePending([aMessage(3), aMessage(4), aMessage(5), aMessage(6)], []);
  const newer = mergePending([aMessage(5), aMessage(6), aMessage(7)], []);

  expect(changeOf(before, older)).toEqual({ isPrepended: true, arrived: [] });
  expect(changeOf(before, newer)).toMatchObject({ isPrepended: false, arrived: [{ message: { id: 7 } }] });
  expect(newestInbound(newer)).toBe(7);
});

test('[IN-02] a text of ours that comes back from the API is no news', () => {
  const before = mergePending([aMessage(5)], [pending]);
  const after = mergePending([aMessage(5), aMessage(6, { direction: 'outbound', clientKey: 'key-1' })], []);

  expect(changeOf(before, after)).toEqual({ isPrepended: false, arrived: [] });
});

test('[IN-02] a note stands behind the text it was written after, in one order whatever the clocks say', () => {
  const messages = mergePending([aMessage(3), aMessage(7)], [pending]);
  const notes = [
    aNote(9, { afterMessageId: 7, body: 'last', createdAt: '2020-01-01T00:00:00.000Z' }),
    aNote(8, { afterMessageId: 5, body: 'between, later' }),
    aNote(4, { afterMessageId: 3, body: 'between' }),
    aNote(2, { afterMessageId: 0, body: 'first' }),
  ];
  const bodies = (isComplete: boolean) =>
    withNotes(messages, { notes, hasNextPage: false }, isComplete).map(({ message }) => message.body);

  expect(bodies(true)).toEqual([
    'first',
    'Text 3',
    'between',
    'between, later',
    'Text 7',
    'last',
    'On our way',
  ]);
  expect(bodies(false)).toEqual(['Text 3', 'between', 'between, later', 'Text 7', 'last', 'On our way']);
  const rows = threadRows(withNotes(messages, { notes, hasNextPage: false }, true), now, newYork);
  expect(rows.filter(({ kind }) => kind === 'note')).toHaveLength(4);
  expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
});

test('[IN-02] texts wait for notes that are not loaded yet, and the shorter list loads more', () => {
  const messages = [aMessage(3), aMessage(7), aMessage(9)];
  const notes = [
    aNote(6, { afterMessageId: 9, body: 'third' }),
    aNote(5, { afterMessageId: 7, body: 'second' }),
  ];
  const fetched: string[] = [];
  const older = (who: string, hasNextPage: boolean) => ({
    hasNextPage,
    isFetchingNextPage: false,
    isFetchNextPageError: false,
    fetchNextPage: () => fetched.push(who),
  });
  const bodies = (hasNextPage: boolean) =>
    withNotes(mergePending(messages, []), { notes, hasNextPage }, false).map(({ message }) => message.body);

  expect(bodies(true)).toEqual(['second', 'Text 9', 'third']);
  expect(bodies(false)).toEqual(['Text 3', 'Text 7', 'second', 'Text 9', 'third']);

  const moreNotes = { ...older('notes', true), notes };
  mergeOlder({ ...older('texts', true), messages }, moreNotes).fetchNextPage();
  mergeOlder({ ...older('texts', true), messages: [aMessage(9)] }, moreNotes).fetchNextPage();
  mergeOlder({ ...older('texts', false), messages: [aMessage(9)] }, moreNotes).fetchNextPage();
  expect(fetched).toEqual(['notes', 'texts', 'notes']);
  expect(
    mergeOlder({ ...older('texts', false), messages: [] }, { ...older('notes', false), notes }),
  ).toMatchObject({
    hasNextPage: false,
  });
});

test('[TX-04] a reaction is shown at the message it quotes, as long as it is not taken back', () => {
  const ours = aMessage(1, { direction: 'outbound', body: 'Reply RAFFLE to win a bag of coffee' });
  const liked = aMessage(2, { direction: 'inbound', body: 'Liked “Reply RAFFLE to win…”' });
  const unliked = aMessage(3, { direction: 'inbound', body: 'Removed a like from “Reply RAFFLE to win…”' });
  const reactionsOf = (messages: readonly ReturnType<typeof aMessage>[]) =>
    threadRows(mergePending(messages, []), now, newYork).flatMap((row) =>
      row.kind === 'message' ? [[row.shown.message.body, row.reaction?.emoji]] : [],
    );

  expect(reactionsOf([ours, liked])).toEqual([[ours.body, '👍']]);
  expect(reactionsOf([ours, liked, unliked])).toEqual([[ours.body, undefined]]);
});

test('[TX-04] a reaction whose message is not loaded is an ordinary text', () => {
  const liked = aMessage(2, { direction: 'inbound', body: 'Liked “Something older”' });

  expect(outline(threadRows(mergePending([liked], []), now, newYork)).at(-1)).toBe('Liked “Something older”');
});
