import { useEffect } from 'react';
import type { RefObject } from 'react';

/** Somebody who types elsewhere, in the search box say, is not to lose the words under their hands. */
const isTypingElsewhere = (): boolean =>
  document.activeElement?.matches('input, textarea, [contenteditable]') ?? false;

/** Puts the caret into the composer of a conversation that was opened; not on a phone, where the keyboard covers the thread. */
export function useReadyToWrite(textArea: RefObject<HTMLTextAreaElement | null>): void {
  useEffect(() => {
    const hasKeyboard = window.matchMedia('(pointer: fine)').matches;
    if (hasKeyboard && !isTypingElsewhere()) textArea.current?.focus({ preventScroll: true });
  }, [textArea]);
}
