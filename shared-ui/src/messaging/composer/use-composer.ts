import { useRef } from 'react';
import type { Media } from 'shared-contracts/domain/message';
import { isEmptyMessage, refusalOfMessage } from './message-check.ts';
import { useAttachments } from './use-attachments.ts';
import { useChosenPictures } from './use-chosen-pictures.ts';

interface ComposerOptions {
  readonly body: string;
  readonly onBody: (body: string) => void;
  /** The pictures that the message begins with. */
  readonly media: readonly Media[];
  /** Called with the pictures that are stored, whenever they are others. */
  readonly onMedia: (media: readonly Media[]) => void;
  /** Placeholders that may stand in the text, because they are filled in for each contact later. */
  readonly placeholders?: readonly Placeholder[];
}

/** What stands for a fact about each contact: 'First name' is {contact.first_name}. */
export interface Placeholder {
  readonly label: string;
  readonly text: string;
}

/** A message that is being written, for `Composer` to show: text and pictures come in, and go out as they change. */
export function useComposer({ body, onBody, media, onMedia, placeholders }: ComposerOptions) {
  const textArea = useRef<HTMLTextAreaElement>(null);
  const pictures = useAttachments({ media, onMedia });
  const { attachments } = pictures;
  const { choose, refusal: pictureRefusal } = useChosenPictures(pictures);
  const message = { body, hasMedia: attachments.length > 0, takesPlaceholders: placeholders !== undefined };
  const failure = attachments.some((one) => one.state === 'failed')
    ? 'Remove the picture that was refused, then send.'
    : undefined;
  const refusal = refusalOfMessage(message) ?? failure;

  /** Puts a text where the caret stands. */
  function insert(text: string) {
    // What the box holds by now: a template may arrive while somebody types.
    const {
      value = body,
      selectionStart = value.length,
      selectionEnd = value.length,
    } = textArea.current ?? {};
    onBody(value.slice(0, selectionStart) + text + value.slice(selectionEnd));
    const caret = selectionStart + text.length;
    // Once the text is in the box; the picker gives the focus back by itself.
    requestAnimationFrame(() => textArea.current?.setSelectionRange(caret, caret));
  }

  return {
    ...pictures,
    textArea,
    placeholders,
    body,
    setBody: onBody,
    message,
    isEmpty: isEmptyMessage(message),
    /** Why it may not be sent as it stands; undefined = it may. */
    refusal,
    /** What to say below the text: why it may not be sent, or that a picture was not taken. */
    problem: refusal ?? pictureRefusal,
    choose,
    insert,
    empty() {
      onBody('');
      pictures.clear();
    },
  };
}

export type ComposerState = ReturnType<typeof useComposer>;
