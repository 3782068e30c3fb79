import { useEffect, useRef, useState } from 'react';
import { addresses } from 'shared-contracts/addresses';
import { matchPath } from 'shared-contracts/kernel/address';
import { useBusEvent, VisuallyHidden } from 'shared-ui';
import { countOf } from 'shared-ui/messaging/words/counts';
import { usePath } from '../pages/use-address.ts';

/** Minimum time between announcements of other conversations to screen readers. */
const announceEveryMs = 30_000;

/**
 * Announces to screen readers how many messages arrived outside of the open conversation, which announces its own
 * (features SH-12).
 */
export function NewTexts() {
  const [announced, setAnnounced] = useState({ place: 0, words: '' });
  const waiting = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const announcedAt = useRef(-Infinity);
  const path = usePath();
  const open = matchPath(addresses.conversations.path, path)?.['contactId'];
  useEffect(() => () => clearTimeout(timer.current), []);

  function announce(): void {
    timer.current = undefined;
    announcedAt.current = performance.now();
    const words = `${countOf(waiting.current, 'new text')} in other conversations`;
    setAnnounced(({ place }) => ({ place: place + 1, words }));
    waiting.current = 0;
  }

  useBusEvent('message.added', ({ direction, contactId, notifies }) => {
    if (direction !== 'inbound' || notifies === 'nobody' || String(contactId) === open) {
      return;
    }
    waiting.current += 1;
    const wait = announcedAt.current + announceEveryMs - performance.now();
    timer.current ??= setTimeout(announce, Math.max(0, wait));
  });

  return (
    <VisuallyHidden role="status" aria-label="New texts">
      {/* A new element each time, because an unchanged text would not be announced. */}
      <span key={announced.place}>{announced.words}</span>
    </VisuallyHidden>
  );
}
