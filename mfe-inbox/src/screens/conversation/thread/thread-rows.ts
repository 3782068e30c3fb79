import type { Message } from 'shared-contracts/domain/message';
import type { Note } from 'shared-contracts/domain/team';
import { dayHeading, dayOf, zoneIfOther } from 'shared-ui/messaging/words/times';
import type { PendingMessage } from '../../../data/outbox.ts';
import { oldestLoadedNoteId } from './merge-older.ts';
import type { LoadedNotes } from './merge-older.ts';
import { placeReactions } from './reactions.ts';
import type { PlacedReaction } from './reactions.ts';

/** A message in the thread: stored by the API, or still being sent. */
type ShownText =
  | { readonly kind: 'stored'; readonly message: Message }
  | { readonly kind: 'pending'; readonly message: PendingMessage };
/** Content of the thread: messages, and notes that only staff see. */
export type ShownMessage = ShownText | { readonly kind: 'note'; readonly message: Note };

export type ThreadRow =
  /** Start of the conversation, once nothing older is left to load. */
  | { readonly kind: 'start'; readonly key: string }
  | {
      readonly kind: 'day';
      readonly key: string;
      readonly heading: string;
      readonly zone: string | undefined;
    }
  | {
      readonly kind: 'message';
      readonly key: string;
      readonly shown: ShownText;
      /** Whether it is the last of its group and shows time and status below. */
      readonly closesGroup: boolean;
      /** Whether it is the first of its group, with space above. */
      readonly opensGroup: boolean;
      /** Reaction of the contact. */
      readonly reaction: PlacedReaction | undefined;
    }
  | { readonly kind: 'note'; readonly key: string; readonly note: Note };

/** Maximum time between bubbles of a group. */
const groupMilliseconds = 5 * 60_000;

const directionOf = (shown: ShownText): string =>
  shown.kind === 'pending' ? 'outbound' : shown.message.direction;

const senderOf = (shown: ShownText): string | null =>
  shown.kind === 'pending' ? null : shown.message.sentBy;

const hasFailed = (shown: ShownText): boolean =>
  shown.kind === 'pending'
    ? shown.message.state === 'failed'
    : shown.message.status === 'failed' || shown.message.status === 'undelivered';

/** Returns a key that stays the same when the API stores the message, so that the bubble is not remounted. */
function keyOf(shown: ShownText): string {
  if (shown.kind === 'pending') {
    return shown.message.clientKey;
  }

  return shown.message.clientKey ?? String(shown.message.id);
}

function standTogether(upper: ShownMessage, lower: ShownMessage): boolean {
  if (upper.kind === 'note' || lower.kind === 'note') {
    return false;
  }
  const gap = Date.parse(lower.message.createdAt) - Date.parse(upper.message.createdAt);
  const isSameSender =
    upper.kind === 'pending' || lower.kind === 'pending' || senderOf(upper) === senderOf(lower);

  return (
    directionOf(upper) === directionOf(lower) && isSameSender && gap <= groupMilliseconds && !hasFailed(upper)
  );
}

/** Returns stored messages, oldest first, then pending ones that are not among them yet. */
export function mergePending(stored: readonly Message[], pending: readonly PendingMessage[]): ShownMessage[] {
  const arrived = new Set(stored.map((message) => message.clientKey));

  return [
    ...stored.map((message): ShownMessage => ({ kind: 'stored', message })),
    ...pending
      .filter((message) => !arrived.has(message.clientKey))
      .map((message): ShownMessage => ({ kind: 'pending', message })),
  ];
}

/**
 * Inserts notes into the thread, each after the message it was written after. A note is left out until its message is
 * loaded, and a message until the notes that belong after it are. If they were inserted later, the text being read
 * would move. `isComplete`: all messages are loaded.
 */
export function withNotes(
  loaded: readonly ShownMessage[],
  { notes, hasNextPage }: LoadedNotes,
  isComplete: boolean,
): readonly ShownMessage[] {
  if (notes.length === 0) {
    return loaded;
  }
  const end = oldestLoadedNoteId({ notes, hasNextPage });
  const shown = loaded.filter(({ kind, message }) => kind !== 'stored' || message.id > end);
  const waiting = notes.toSorted(
    (one, other) => one.afterMessageId - other.afterMessageId || one.id - other.id,
  );
  const merged: ShownMessage[] = [];
  let isBegun = isComplete || shown.length < loaded.length;
  const placeUntil = (messageId: number): void => {
    while (waiting[0] && waiting[0].afterMessageId < messageId) {
      const [message] = waiting.splice(0, 1);
      if (isBegun && message) {
        merged.push({ kind: 'note', message });
      }
    }
    isBegun = true;
  };
  for (const one of shown) {
    placeUntil(one.kind === 'stored' ? one.message.id : Infinity);
    merged.push(one);
  }
  placeUntil(Infinity);

  return merged;
}

/**
 * Whether a message starts a day below one of `dayBefore`. Clocks differ: a note, or a message that this browser is
 * sending, may be older than the message above it, and then does not.
 */
const isNewDay = ({ kind }: ShownMessage, day: string, dayBefore: string): boolean =>
  kind === 'stored' ? day !== dayBefore : day > dayBefore;

/** Returns the rows of a thread: grouped bubbles, and a heading at the start of each day in the account's time zone. */
export function threadRows(loaded: readonly ShownMessage[], now: Date, timeZone: string): ThreadRow[] {
  const rows: ThreadRow[] = [];
  const stored = loaded.flatMap((one) => (one.kind === 'stored' ? [one.message] : []));
  const { byTarget, placedIds } = placeReactions(stored);
  const shown = loaded.filter(({ kind, message }) => kind !== 'stored' || !placedIds.has(message.id));
  let day = '';
  shown.forEach((one, index) => {
    const { createdAt } = one.message;
    const upper = shown[index - 1];
    const lower = shown[index + 1];
    const ownDay = dayOf(createdAt, timeZone);
    const startsDay = isNewDay(one, ownDay, day);
    if (startsDay) {
      const heading = dayHeading(createdAt, now, timeZone);
      rows.push({ kind: 'day', key: `day ${ownDay}`, heading, zone: zoneIfOther(createdAt, timeZone) });
      day = ownDay;
    }
    if (one.kind === 'note') {
      rows.push({ kind: 'note', key: `note ${one.message.id}`, note: one.message });
      return;
    }
    const endsDay = lower !== undefined && isNewDay(lower, dayOf(lower.message.createdAt, timeZone), ownDay);
    rows.push({
      kind: 'message',
      key: keyOf(one),
      shown: one,
      opensGroup: startsDay || upper === undefined || !standTogether(upper, one),
      reaction: one.kind === 'stored' ? byTarget.get(one.message.id) : undefined,
      closesGroup: endsDay || lower === undefined || !standTogether(one, lower),
    });
  });

  return rows;
}
