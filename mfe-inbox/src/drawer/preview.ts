import type { InboxItem } from 'shared-contracts/domain/message';

type LastMessage = InboxItem['lastMessage'];

function textOf(last: NonNullable<LastMessage>): string {
  if (last.preview !== '') {
    return last.preview;
  }

  return last.hasMedia ? 'Picture' : '';
}

/** One line about the last message: what it says, who said it, and whether it got through. */
export function previewOf(last: LastMessage): string {
  if (!last) {
    return 'No messages yet';
  }
  const text = textOf(last);
  if (last.direction === 'inbound') {
    return text;
  }
  const hasFailed = last.status === 'failed' || last.status === 'undelivered';

  return hasFailed ? `Not sent: ${text}` : `You: ${text}`;
}
