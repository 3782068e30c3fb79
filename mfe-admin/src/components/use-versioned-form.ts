import { useEffect, useEffectEvent, useState } from 'react';
import type { CallError } from 'shared-contracts/client';
import { applyFieldErrors } from 'shared-ui/forms';
import type { FieldValues, UseFormReturn } from 'shared-ui/forms';

interface Saved<Values> {
  readonly version: number | undefined;
  readonly values: Values;
}

/** A setting that somebody else changed while it was edited here. */
export interface Conflict {
  readonly field: string;
  /** Who changed it. */
  readonly sentence: string;
}

/**
 * A form of settings that are saved by version (docs/adr/0057). A save that is refused keeps what was typed and names what
 * is different; the next save is of the version that the person has seen by then. What nobody is
 * editing follows what is saved.
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
    /** What was read when the form was begun, or compared since. */
    version: conflicts.length > 0 ? saved.version : version,
    /** Once both values are there to be compared. */
    conflicts: isNewer ? conflicts : [],
    /** Of what stands in the form, what the person has changed. */
    changed: (values: Values): Partial<Values> =>
      Object.fromEntries(
        Object.entries(values).filter(([name]) => Object.hasOwn(dirtyFields, name)),
      ) as Partial<Values>, // fromEntries forgets which name has which value
    /** Takes over what was saved. */
    onSaved(next: Saved<Values>): void {
      form.reset(next.values);
      setVersion(next.version);
      setConflicts([]);
    },
    /** Returns true where the refusal is shown: at its fields, or as a comparison. */
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
