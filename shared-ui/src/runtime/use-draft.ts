import { useCallback, useEffect, useRef, useState } from 'react';
import { announceDraft, followDraft } from './draft-changes.ts';
import { keep, recall } from './keeping.ts';
import { useCaller } from './session-hooks.ts';
import { useNotice } from './use-bus.ts';

interface Draft {
  readonly text: string;
  /** Accepts a function if the text depends on the previous one, which this render may not know yet. */
  readonly setText: (next: string | ((text: string) => string)) => void;
  /** Deletes the text, because it was saved. */
  readonly clear: () => void;
  /** Deletes the text, because the user wants to; the notice offers to undo it. `onUndone` runs once it is back. */
  readonly discard: (options?: { readonly next?: string; readonly onUndone?: () => void }) => void;
}

const storageKeyOf = (userId: number, accountId: number, key: string | number): string =>
  `draft:${userId}:${accountId}:${key}`;

/** Returns a function that reads a stored draft, for lists of items that have drafts. */
export function useKeptDrafts(): (key: string | number) => string {
  const { userId, accountId } = useCaller();

  return (key) => recall(storageKeyOf(userId, accountId, key)) ?? '';
}

/**
 * Text that the user is writing, stored in this browser by user, account and key (such as a contact's id). It survives
 * a reload, visits to other pages, and signing in again. Other tabs that show it follow: a text that was sent in one is
 * not offered to be sent again in another.
 */
export function useDraft(key: string | number): Draft {
  const { userId, accountId } = useCaller();
  const place = storageKeyOf(userId, accountId, key);
  const [draft, setDraft] = useState(() => ({ place, text: recall(place) ?? '' }));
  const current = draft.place === place ? draft : { place, text: recall(place) ?? '' };
  if (current !== draft) {
    setDraft(current);
  }

  /** Ahead of the rendered value if two changes happen in one render. */
  const latest = useRef(draft);
  const setText = useCallback(
    (next: string | ((text: string) => string)) => {
      const before = latest.current.place === place ? latest.current.text : (recall(place) ?? '');
      const text = typeof next === 'string' ? next : next(before);
      latest.current = { place, text };
      keep(place, text);
      setDraft({ place, text });
      announceDraft(place, { before, text });
    },
    [place],
  );
  useEffect(() => {
    if (latest.current.place !== place) {
      latest.current = { place, text: recall(place) ?? '' };
    }

    return followDraft(place, ({ before, text }) => {
      // Not if something else was written here meanwhile.
      if (latest.current.text === before && before !== text) {
        latest.current = { place, text };
        setDraft({ place, text });
      }
    });
  }, [place]);
  const clear = useCallback(() => setText(''), [setText]);
  const notice = useNotice();

  return {
    text: current.text,
    setText,
    clear,
    discard({ next = '', onUndone } = {}) {
      const before = current.text;
      setText(next);
      if (before !== '') {
        notice('success', 'Draft discarded.', () => {
          setText(before);
          onUndone?.();
        });
      }
    },
  };
}
