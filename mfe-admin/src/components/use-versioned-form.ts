import { useEffect, useEffectEvent, useState } from 'react';
import type { CallError } from 'shared-contracts/client';
import { applyFieldErrors } from 'shared-ui/forms';
import type { FieldValues, UseFormReturn } from 'shared-ui/forms';

interface Saved<Values> {
  readonly version: number | undefined;
  readonly values: Values;
}

/** A setting that someone else changed during editing. */
export interface Conflict {
  readonly field: string;
  /** Sentence that names the person who changed it. */
  readonly sentence: string;
}

/**
 * A settings form with optimistic locking (docs/adr/0057). A refused save keeps what was typed and lists the differing
 * settings; the next save uses the version the user has seen by then. A form without edits follows the saved values.
 */
export function useVersionedForm<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  saved: Saved<Values>,
  { onConflict }: { onConflict: () => unknown },
) {
  const [version, setVersion] = useState(saved.version);
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const { isDirty, dirtyFields } = form.formState;
  const isNewer = saved.version !== version;
  if (isNewer && !isDirty) {
    setVersion(saved.version);
    setConflicts([]);
  }

  const follow = useEffectEvent(() => {
    if (!isDirty) {
      form.reset(saved.values);
    }
  });
  useEffect(() => follow(), [version]);

  return {
    /** Version that was read when editing started, or last compared. */
    version: conflicts.length > 0 ? saved.version : version,
    /** Conflicts, once both values are available for comparison. */
    conflicts: isNewer ? conflicts : [],
    /** Returns the values that the user has changed. */
    changed: (values: Values): Partial<Values> =>
      Object.fromEntries(
        Object.entries(values).filter(([name]) => Object.hasOwn(dirtyFields, name)),
      ) as Partial<Values>, // fromEntries loses the link between names and value types
    /** Resets the form to the values that were saved. */
    onSaved(next: Saved<Values>): void {
      form.reset(next.values);
      setVersion(next.version);
      setConflicts([]);
    },
    /** Returns true if the refusal is shown, at its fields or as a comparison. */
    onRefused(error: CallError): boolean {
      if (error.code !== 'settings_changed') {
        return applyFieldErrors(form, error);
      }
      setConflicts(Object.entries(error.fields).map(([field, sentence]) => ({ field, sentence })));
      onConflict();

      return true;
    },
    settle: (field: string): void => setConflicts(conflicts.filter((conflict) => conflict.field !== field)),
  };
}
