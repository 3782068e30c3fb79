import { useState } from 'react';
import { useDraft } from 'shared-ui';
import { readEdits, storeTyped, typedText } from './contact-edits.ts';
import type { ContactEdits, FieldKey } from './contact-edits.ts';

/** Open fields of a contact, and the texts typed into them. */
export interface FieldEditing {
  readonly edits: ContactEdits;
  /** Whether a field is open, because the user opened it or because a typed text was restored. */
  readonly isOpen: (key: FieldKey) => boolean;
  /** Whether the user opened the field on this page, so that it takes the focus. */
  readonly isOpened: (key: FieldKey) => boolean;
  readonly open: (key: FieldKey) => void;
  readonly type: (key: FieldKey, text: string) => void;
  /** Closes a field and deletes what was typed. */
  readonly close: (key: FieldKey) => void;
}

/** Stores typed texts like drafts, because the session may end before they are saved (features SH-16). */
export function useContactEdits(contactId: number): FieldEditing {
  const { text, setText } = useDraft(`contact:${contactId}`);
  const [opened, setOpened] = useState<readonly FieldKey[]>([]);
  const edits = readEdits(text);
  const isOpened = (key: FieldKey): boolean => opened.includes(key);

  return {
    edits,
    isOpened,
    isOpen: (key) => isOpened(key) || typedText(edits, key) !== undefined,
    open: (key) => setOpened((before) => [...before.filter((one) => one !== key), key]),
    type: (key, typed) => setText((before) => storeTyped(before, key, typed)),
    close(key) {
      setOpened((before) => before.filter((one) => one !== key));
      setText((before) => storeTyped(before, key, undefined));
    },
  };
}
