import { useRef } from 'react';
import type { Media } from 'shared-contracts/domain/message';
import { filesProblems } from '../editor/files-state.ts';
import type { FileRules } from './file-rules.ts';
import { isEmptyMessage, refusalOfMessage } from './message-check.ts';
import type { TextBox } from './text-box.ts';
import { useAttachments } from './use-attachments.ts';
import { useChosenPictures } from './use-chosen-pictures.ts';

interface ComposerOptions {
  readonly body: string;
  readonly onBody: (body: string) => void;
  /** Initial pictures of the message. */
  readonly media: readonly Media[];
  /** Called with the stored pictures whenever they change. */
  readonly onMedia: (media: readonly Media[]) => void;
  /** Placeholders that the text may contain because they are filled in for each contact later. */
  readonly placeholders?: readonly Placeholder[];
  /** Text as one of those contacts receives it; its length is measured. */
  readonly rendered?: string | undefined;
  /** Rules for the files; by default those for pictures in a message. */
  readonly files?: FileRules;
  /** Box in which the text is written, unless it is the composer's own text area. */
  readonly box?: TextBox;
}

/** Placeholder for a fact about each contact: 'First name' is {contact.first_name}. */
export interface Placeholder {
  readonly label: string;
  readonly text: string;
  /** Heading under which it is offered. */
  readonly group?: string;
}

/** State of a message that is being written, for `Composer`. */
export function useComposer(options: ComposerOptions) {
  const { body, onBody, media, onMedia, placeholders, rendered, files, box } = options;
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

  /** Inserts text at the caret of the text area. */
  function insertIntoTextArea(text: string) {
    // Current value of the box: a template may load while the user types.
    const {
      value = body,
      selectionStart = value.length,
      selectionEnd = value.length,
    } = textArea.current ?? {};
    onBody(value.slice(0, selectionStart) + text + value.slice(selectionEnd));
    const caret = selectionStart + text.length;
    // After the text is in the box; the picker returns the focus by itself.
    requestAnimationFrame(() => textArea.current?.setSelectionRange(caret, caret));
  }

  return {
    ...pictures,
    textArea,
    /** Present if the text is written in a box of its own instead of the text area. */
    ...(box ? { box } : {}),
    placeholders,
    files,
    body,
    setBody: onBody,
    message,
    isEmpty: isEmptyMessage(message),
    /** Reason why the message cannot be sent as is; undefined = it can. */
    refusal: unfit ?? failure,
    /** Error below the text: why the message cannot be sent, or that the last file was rejected. */
    problem: unfit ?? pictureRefusal ?? failure,
    choose,
    insert: box?.insert ?? insertIntoTextArea,
    empty() {
      onBody('');
      pictures.clear();
    },
  };
}

export type ComposerState = ReturnType<typeof useComposer>;
