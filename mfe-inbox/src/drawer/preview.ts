import type { InboxItem } from 'shared-contracts/domain/message';

type LastMessage = InboxItem['lastMessage'];

function textOf(last: NonNullable<LastMessage>): string {
  if (last.preview !== '') {
    return last.preview;
  }

  // Older APIs do not say what came.
  return last.hasMedia ? 'Picture' : '';
}

interface Preview {
  /** What stands out before the words: 'Draft', 'Not sent'. */
  readonly mark?: 'Draft' | 'Not sent';
  readonly text: string;
}

/** What was begun to be written in a conversation, and what this browser could not send. */
export interface Unfinished {
  readonly draft: string;
  readonly unsent: string | undefined;
}

/** The line of a row: what was not sent, what was begun to be written, else the last message and who said it. */
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
