import { useEffect } from 'react';
import type { RefObject } from 'react';
import { isBusyElsewhere } from '../../../components/is-busy-elsewhere.ts';

/** Puts the caret into the composer of a conversation that was opened; not on a phone, where the keyboard covers the thread. */
export function useReadyToWrite(textArea: RefObject<HTMLTextAreaElement | null>): void {
  useEffect(() => {
    const hasKeyboard = window.matchMedia('(pointer: fine)').matches;
    if (hasKeyboard && !isBusyElsewhere()) {
      textArea.current?.focus({ preventScroll: true });
    }
  }, [textArea]);
}
