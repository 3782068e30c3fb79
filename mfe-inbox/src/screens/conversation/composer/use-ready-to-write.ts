import { useEffect } from 'react';
import type { RefObject } from 'react';
import { isBusyElsewhere, isWalkedTo } from '../../../components/is-busy-elsewhere.ts';

/** Puts the caret into the composer of a conversation that was opened; not on a phone, where the keyboard covers the thread. */
export function useReadyToWrite(contactId: number, textArea: RefObject<HTMLTextAreaElement | null>): void {
  useEffect(() => {
    const hasKeyboard = window.matchMedia('(pointer: fine)').matches;
    if (hasKeyboard && !isBusyElsewhere() && !isWalkedTo(contactId)) {
      textArea.current?.focus({ preventScroll: true });
    }
  }, [contactId, textArea]);
}
