import { useCallback, useState } from 'react';
import { keep, recall } from './keeping.ts';
import { useCaller } from './session-hooks.ts';

interface Draft {
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly clear: () => void;
}

/**
 * Text that the person is writing, kept in this browser by person, account and key (such as a contact's id): it is
 * there again after a reload, after another page, and after signing in again.
 */
export function useDraft(key: string | number): Draft {
  const { userId, accountId } = useCaller();
  const place = `draft:${userId}:${accountId}:${key}`;
  const [draft, setDraft] = useState(() => ({ place, text: recall(place) ?? '' }));
  const current = draft.place === place ? draft : { place, text: recall(place) ?? '' };
  if (current !== draft) {
    setDraft(current);
  }

  const setText = useCallback(
    (text: string) => {
      keep(place, text);
      setDraft({ place, text });
    },
    [place],
  );
  const clear = useCallback(() => setText(''), [setText]);

  return { text: current.text, setText, clear };
}
