import { useEffect, useEffectEvent, useState } from 'react';
import type { CallError } from 'shared-contracts/client';
import type { LastChange } from 'shared-contracts/domain/version';
import type { AnyEndpoint } from 'shared-contracts/kernel/endpoint';
import { applyFieldErrors, schemaResolver, useForm } from 'shared-ui/forms';
import type { DefaultValues, FieldValues, Path, RegisterOptions } from 'shared-ui/forms';
import type { Conflict } from './conflicts.tsx';

/** Saved settings with their version, which rises with each change (docs/adr/0048). */
export interface VersionedSettings {
  readonly version?: number | undefined;
  readonly lastChanges?: readonly LastChange[] | undefined;
}

/** Declares the settings that one form edits together. */
export interface SettingsDeclaration<Source extends VersionedSettings, Values extends FieldValues> {
  /** Saves them. Its input schema checks what is typed. */
  readonly endpoint: AnyEndpoint;
  readonly labels: Readonly<Record<Path<Values>, string>>;
  readonly valuesOf: (source: Source) => Values;
  /** Returns the ids that the endpoint's input requires beside the settings. */
  readonly idsOf?: (source: Source) => Readonly<Record<string, number>>;
  /** Returns how a value appears next to another person's; by default unchanged. */
  readonly wordsOf?: (value: Values[keyof Values]) => string;
}

/** A refused setting, and the sentence that names the person who changed it. */
type Refused = Pick<Conflict, 'name' | 'sentence'>;

/**
 * A settings form with optimistic locking (docs/adr/0048). A refused save keeps what was typed and lists the differing
 * settings; the next save uses the version the user has seen by then. A form without edits follows the saved values.
 */
export function useSettingsForm<Source extends VersionedSettings, Values extends FieldValues>(
  { endpoint, labels, valuesOf, idsOf, wordsOf = String }: SettingsDeclaration<Source, Values>,
  source: Source,
  { onConflict }: { readonly onConflict: () => unknown },
) {
  const saved = valuesOf(source);
  // The ids are no settings; only the schema reads them.
  const withIds = (one: Source) => ({ ...idsOf?.(one), ...valuesOf(one) }) as DefaultValues<Values>;
  const form = useForm<Values>({
    defaultValues: withIds(source),
    // The schema has more settings than the form, and choices where the form has any text.
    resolver: schemaResolver(endpoint.input, undefined, { raw: true }) as never,
  });
  const [version, setVersion] = useState(source.version);
  const [conflicts, setConflicts] = useState<readonly Refused[]>([]);
  const { isDirty, dirtyFields } = form.formState;
  const isNewer = source.version !== version;
  if (isNewer && !isDirty) {
    setVersion(source.version);
    setConflicts([]);
  }

  const follow = useEffectEvent(() => {
    if (!isDirty) {
      form.reset(withIds(source));
    }
  });
  useEffect(() => follow(), [version]);

  const typed = form.watch();
  const names = Object.keys(labels) as Path<Values>[]; // keys of a record of them
  const wordsIn = (values: Values, name: Path<Values>): string => wordsOf(values[name]) || 'nothing';

  return {
    form,
    names,
    /** Returns the label, the error and the registration of a setting's field. */
    field: (name: Path<Values>, options?: RegisterOptions<Values, Path<Values>>) => ({
      label: labels[name],
      error: form.getFieldState(name, form.formState).error?.message,
      ...form.register(name, options),
    }),
    /** Returns the settings that the user changed, with the version that editing began with or last compared. */
    changed: (values: Values) => ({
      ...(Object.fromEntries(
        Object.entries(values).filter(([name]) => Object.hasOwn(dirtyFields, name)),
      ) as Partial<Values>), // fromEntries loses the link between names and value types
      version: conflicts.length > 0 ? source.version : version,
    }),
    /** Conflicts, once both values are available for comparison. */
    conflicts: (isNewer ? conflicts : []).map(({ name, sentence }): Conflict => {
      const known = names.find((one) => one === name);

      return {
        name,
        sentence,
        label: known ? labels[known] : name,
        theirs: known ? wordsIn(saved, known) : '',
        mine: known ? wordsIn(typed, known) : '',
        takeTheirs(): void {
          if (known) {
            form.resetField(known, { defaultValue: saved[known] });
          }
          setConflicts(conflicts.filter((conflict) => conflict.name !== name));
        },
      };
    }),
    /** Handles both results of a save. */
    outcome: {
      onSaved(next: Source): void {
        form.reset(withIds(next));
        setVersion(next.version);
        setConflicts([]);
      },
      /** Returns true if the refusal is shown, at its fields or as a comparison. */
      onRefused(error: CallError): boolean {
        if (error.code !== 'settings_changed') {
          return applyFieldErrors(form, error);
        }
        setConflicts(Object.entries(error.fields).map(([name, sentence]) => ({ name, sentence })));
        onConflict();

        return true;
      },
    },
  };
}
