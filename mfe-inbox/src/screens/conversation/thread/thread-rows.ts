import type { Message } from 'shared-contracts/domain/message';
import { dayHeading, dayOf, zoneName } from '../../../components/times.ts';
import type { PendingMessage } from '../../../data/outbox.ts';

/** A message as the thread shows it: one the API knows, or one on its way there. */
export type ShownMessage =
  | { readonly kind: 'stored'; readonly message: Message }
  | { readonly kind: 'pending'; readonly message: PendingMessage };

export type ThreadRow =
  /** Nothing is older: the conversation begins here. */
  | { readonly kind: 'start'; readonly key: string }
  | { readonly kind: 'day'; readonly key: string; readonly heading: string; readonly zone: string }
  | {
      readonly kind: 'message';
      readonly key: string;
      readonly shown: ShownMessage;
      /** Says its time and state below itself: the last of a group. */
      readonly closesGroup: boolean;
      /** Stands apart from the bubble above. */
      readonly opensGroup: boolean;
    };

/** Bubbles of one side within this time stand together. */
const groupMilliseconds = 5 * 60_000;

const directionOf = (shown: ShownMessage): string =>
  shown.kind === 'pending' ? 'outbound' : shown.message.direction;

const senderOf = (shown: ShownMessage): string | null =>
  shown.kind === 'pending' ? null : shown.message.sentBy;

const hasFailed = (shown: ShownMessage): boolean =>
  shown.kind === 'pending'
    ? shown.message.state === 'failed'
    : shown.message.status === 'failed' || shown.message.status === 'undelivered';

/** The same key before and after the API has taken the message, so that the bubble is not made anew. */
function keyOf(shown: ShownMessage): string {
  if (shown.kind === 'pending') return shown.message.clientKey;

  return shown.message.clientKey ?? String(shown.message.id);
}

function standTogether(upper: ShownMessage, lower: ShownMessage): boolean {
  const gap = Date.parse(lower.message.createdAt) - Date.parse(upper.message.createdAt);
  const isSameSender =
    upper.kind === 'pending' || lower.kind === 'pending' || senderOf(upper) === senderOf(lower);

  return (
    directionOf(upper) === directionOf(lower) && isSameSender && gap <= groupMilliseconds && !hasFailed(upper)
  );
}

/** Stored messages oldest first, then what is on its way and not yet among them. */
export function shownMessages(
  stored: readonly Message[],
  pending: readonly PendingMessage[],
): ShownMessage[] {
  const arrived = new Set(stored.map((message) => message.clientKey));

  return [
    ...stored.map((message): ShownMessage => ({ kind: 'stored', message })),
    ...pending
      .filter((message) => !arrived.has(message.clientKey))
      .map((message): ShownMessage => ({ kind: 'pending', message })),
  ];
}

/** The rows of a thread: bubbles in groups, and a heading where a day begins in the account's zone. */
export function threadRows(shown: readonly ShownMessage[], now: Date, timeZone: string): ThreadRow[] {
  const rows: ThreadRow[] = [];
  let day = '';
  shown.forEach((one, index) => {
    const { createdAt } = one.message;
    const upper = shown[index - 1];
    const lower = shown[index + 1];
    const ownDay = dayOf(createdAt, timeZone);
    const startsDay = ownDay !== day;
    if (startsDay) {
      const heading = dayHeading(createdAt, now, timeZone);
      rows.push({ kind: 'day', key: `day ${ownDay}`, heading, zone: zoneName(createdAt, timeZone) });
      day = ownDay;
    }
    const endsDay = lower !== undefined && dayOf(lower.message.createdAt, timeZone) !== ownDay;
    rows.push({
      kind: 'message',
      key: keyOf(one),
      shown: one,
      opensGroup: startsDay || upper === undefined || !standTogether(upper, one),
      closesGroup: endsDay || lower === undefined || !standTogether(one, lower),
    });
  });

  return rows;
}
