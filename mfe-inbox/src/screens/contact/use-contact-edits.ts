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

/** Parses stored edits. Returns no edits if they are invalid, because local storage may contain anything. */
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

/** Serializes edits for storage; blank if there are none. */
function textOf(edits: ContactEdits): string {
  const text = JSON.stringify(edits);

  return text === JSON.stringify(noEdits) ? '' : text;
}

/** Form for a contact's edits, stored like drafts because the session may end before Save (features SH-16). */
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
  // Validates stored edits immediately.
  useEffect(() => void form.trigger(), [form]);

  return form;
}
