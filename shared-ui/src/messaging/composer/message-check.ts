import { maxBodyLength, tooLongForPictures } from 'shared-contracts/domain/body-length';
import { containsPlaceholder } from 'shared-contracts/domain/placeholders';
import { sentenceFor } from 'shared-ui';

/** A message as written so far. */
export interface WrittenMessage {
  readonly body: string;
  readonly hasMedia: boolean;
  /** Whether it may contain placeholders because they are filled in for each contact later. */
  readonly takesPlaceholders?: boolean;
  /** Text as a contact receives it, with placeholders filled in; its length is measured. */
  readonly rendered?: string | undefined;
}

/** Returns why a message cannot be sent as is (features IN-03); undefined = it can. */
export function refusalOfMessage(message: WrittenMessage): string | undefined {
  const { body, hasMedia, takesPlaceholders, rendered = body } = message;
  if (!takesPlaceholders && containsPlaceholder(body)) {
    return sentenceFor('message_has_placeholder');
  }
  if (rendered.length <= maxBodyLength) {
    return undefined;
  }

  return hasMedia ? tooLongForPictures : `A message may have at most ${maxBodyLength} characters.`;
}

/** Whether the message is still empty. */
export function isEmptyMessage({ body, hasMedia }: WrittenMessage): boolean {
  return body.trim() === '' && !hasMedia;
}
