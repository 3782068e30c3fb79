import { useEffect } from 'react';
import type { RefObject } from 'react';
import { isBusyElsewhere, isOpenedByShortcut } from '../../../components/is-busy-elsewhere.ts';

/** Focuses the composer when a conversation opens. Not on a phone, where the keyboard would cover the thread. */
export function useReadyToWrite(contactId: number, textArea: RefObject<HTMLTextAreaElement | null>): void {
  useEffect(() => {
    const hasKeyboard = window.matchMedia('(pointer: fine)').matches;
    if (hasKeyboard && !isBusyElsewhere() && !isOpenedByShortcut(contactId)) {
      textArea.current?.focus({ preventScroll: true });
    }
  }, [contactId, textArea]);
}
