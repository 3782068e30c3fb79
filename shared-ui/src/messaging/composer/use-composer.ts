import { useRef } from 'react';
import type { Media } from 'shared-contracts/domain/message';
import { filesProblems } from '../editor/files-state.ts';
import type { FileRules } from './file-rules.ts';
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
  /** The text as one of those contacts gets it, which is measured. */
  readonly rendered?: string | undefined;
  /** Which files may go into it; the pictures of a text where left out. */
  readonly files?: FileRules;
}

/** What stands for a fact about each contact: 'First name' is {contact.first_name}. */
export interface Placeholder {
  readonly label: string;
  readonly text: string;
  /** Under which heading it is offered. */
  readonly group?: string;
}

/** A message that is being written, for `Composer` to show: text and pictures come in, and go out as they change. */
export function useComposer(options: ComposerOptions) {
  const { body, onBody, media, onMedia, placeholders, rendered, files } = options;
  const textArea = useRef<HTMLTextAreaElement>(null);
  const pictures = useAttachments({ media, onMedia, files });
  const { attachments } = pictures;
  const { choose, refusal: pictureRefusal } = useChosenPictures(pictures, files);
  const message = {
    body,
    hasMedia: attachments.length > 0,
    takesPlaceholders: placeholders !== undefined,
    rendered,
  };
  const failure = attachments.some((one) => one.state === 'failed') ? filesProblems.refused : undefined;
  const unfit = refusalOfMessage(message);

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
    files,
    body,
    setBody: onBody,
    message,
    isEmpty: isEmptyMessage(message),
    /** Why it may not be sent as it stands; undefined = it may. */
    refusal: unfit ?? failure,
    /** The sentence below the text: why it may not be sent, or that the last file was refused. */
    problem: unfit ?? pictureRefusal ?? failure,
    choose,
    insert,
    empty() {
      onBody('');
      pictures.clear();
    },
  };
}

export type ComposerState = ReturnType<typeof useComposer>;
