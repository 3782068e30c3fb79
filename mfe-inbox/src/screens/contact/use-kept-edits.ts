import { useMemo } from 'react';
import { useDraft } from 'shared-ui';
import * as z from 'zod/mini';
import { noEdits } from './contact-edits.ts';
import type { ContactEdits } from './contact-edits.ts';

const Kept = z.object({
  name: z.exactOptional(z.string()),
  phone: z.exactOptional(z.string()),
  tcpaOptInLocation: z.exactOptional(z.string()),
  metadata: z.record(z.string(), z.nullable(z.string())),
});

/** What was kept, if it can be read; a browser may hold anything. */
function readEdits(text: string): ContactEdits {
  if (text === '') {
    return noEdits;
  }
  try {
    return Kept.parse(JSON.parse(text));
  } catch {
    return noEdits;
  }
}

/** What is changed in the form and not saved yet: kept as drafts are, for a session may end before Save (features SH-16). */
export function useKeptEdits(contactId: number): [ContactEdits, (edits: ContactEdits) => void] {
  const { text, setText } = useDraft(`contact:${contactId}`);
  const edits = useMemo(() => readEdits(text), [text]);

  return [edits, (next) => setText(next === noEdits ? '' : JSON.stringify(next))];
}
