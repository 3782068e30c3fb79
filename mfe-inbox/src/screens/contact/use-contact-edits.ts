import { useEffect, useState } from 'react';
import { useDraft } from 'shared-ui';
import { useForm } from 'shared-ui/forms';
import * as z from 'zod/mini';
import { noEdits } from './contact-edits.ts';
import type { ContactEdits } from './contact-edits.ts';

const KeptEdits = z.object({
  name: z.optional(z.string()),
  phone: z.optional(z.string()),
  tcpaOptInLocation: z.optional(z.string()),
  metadata: z.record(z.string(), z.nullable(z.string())),
});

/** Returns what was kept, if it can be read; a browser may hold anything. */
function readEdits(text: string): ContactEdits {
  if (text === '') {
    return noEdits;
  }
  try {
    return { ...noEdits, ...KeptEdits.parse(JSON.parse(text)) };
  } catch {
    return noEdits;
  }
}

/** Returns what is kept of edits: nothing where nothing is edited. */
function textOf(edits: ContactEdits): string {
  const text = JSON.stringify(edits);

  return text === JSON.stringify(noEdits) ? '' : text;
}

/** The form of a contact's edits, kept as drafts are: a session may end before Save (features SH-16). */
export function useContactEdits(contactId: number) {
  const { text, setText } = useDraft(`contact:${contactId}`);
  const [kept] = useState(() => readEdits(text));
  const form = useForm<ContactEdits>({ defaultValues: kept, mode: 'onChange' });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => setText(textOf(values)),
      }),
    [form, setText],
  );
  // What is wrong with edits that were kept is shown at once.
  useEffect(() => void form.trigger(), [form]);

  return form;
}
