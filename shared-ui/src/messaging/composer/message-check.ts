import { maxBodyLength, tooLongForPictures } from 'shared-contracts/domain/body-length';
import { holdsPlaceholder } from 'shared-contracts/domain/placeholders';
import { sentenceFor } from 'shared-ui';

/** A message as far as it is written. */
export interface WrittenMessage {
  readonly body: string;
  readonly hasMedia: boolean;
  /** Whether placeholders may stand in it, because they are filled in for each contact later. */
  readonly takesPlaceholders?: boolean;
  /** The text as a contact gets it, where placeholders are filled in: what is measured. */
  readonly rendered?: string | undefined;
}

/** Returns why a message may not be sent as it stands (features IN-03); undefined = it may. */
export function refusalOfMessage(message: WrittenMessage): string | undefined {
  const { body, hasMedia, takesPlaceholders, rendered = body } = message;
  if (!takesPlaceholders && holdsPlaceholder(body)) {
    return sentenceFor('message_has_placeholder');
  }
  if (rendered.length <= maxBodyLength) {
    return undefined;
  }

  return hasMedia ? tooLongForPictures : `A message may have at most ${maxBodyLength} characters.`;
}

/** Whether nothing is written yet. */
export function isEmptyMessage({ body, hasMedia }: WrittenMessage): boolean {
  return body.trim() === '' && !hasMedia;
}
