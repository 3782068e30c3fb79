import { useState } from 'react';
import * as z from 'zod/mini';
import { keep, recall, useCaller } from 'shared-ui';
import { usualColumns } from '../table/columns.tsx';

/** Returns the user's columns, stored in this browser. */
export function useColumnChoice(): [readonly string[], (shown: string[]) => void] {
  const { userId } = useCaller();
  const place = `contact-columns:${userId}`;
  const [shown, setShown] = useState<readonly string[]>(() => {
    const kept = readColumns(recall(place));

    return kept ?? usualColumns;
  });

  function change(next: string[]): void {
    keep(place, JSON.stringify(next));
    setShown(next);
  }

  return [shown, change];
}

/** Parses the stored columns; undefined = none, or invalid. */
function readColumns(text: string | undefined): readonly string[] | undefined {
  try {
    return z.array(z.string()).safeParse(JSON.parse(text ?? '')).data;
  } catch {
    return undefined;
  }
}
