import type { InboxItem } from 'shared-contracts/domain/message';

type LastMessage = InboxItem['lastMessage'];

function textOf(last: NonNullable<LastMessage>): string {
  if (last.preview !== '') {
    return last.preview;
  }

  // older APIs do not return the media type
  return last.hasMedia ? 'Picture' : '';
}

interface Preview {
  /** Label before the text: 'Draft', 'Not sent'. */
  readonly mark?: 'Draft' | 'Not sent';
  readonly text: string;
}

/** Draft of a conversation, and the message this browser failed to send. */
export interface Unfinished {
  readonly draft: string;
  readonly unsent: string | undefined;
}

/** Returns the preview line of a row: an unsent message, a draft, or the last message with its sender. */
export function previewOf(last: LastMessage, { draft, unsent }: Unfinished): Preview {
  if (unsent !== undefined) {
    return { mark: 'Not sent', text: unsent };
  }
  if (draft !== '') {
    return { mark: 'Draft', text: draft };
  }
  if (!last) {
    return { text: 'No messages yet' };
  }
  const text = textOf(last);
  if (last.direction === 'inbound') {
    return { text };
  }
  const hasFailed = last.status === 'failed' || last.status === 'undelivered';

  return hasFailed ? { mark: 'Not sent', text } : { text: `You: ${text}` };
}
