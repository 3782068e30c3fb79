import { useMemo } from 'react';
import { useDraft } from 'shared-ui';

/** Parses stored values; throws if they are invalid. */
interface Schema<Values> {
  parse(value: unknown): Values;
}

interface Kept<Values> {
  /** Version that the edit started from; 0 = something new. */
  readonly version: number;
  readonly values: Values;
}

/** Returns the stored values if they can be parsed; a browser may hold anything. */
function readKept<Values>(schema: Schema<Values>, text: string): Kept<Values> | undefined {
  try {
    const kept: unknown = JSON.parse(text || 'null');
    if (typeof kept !== 'object' || kept === null) {
      return undefined;
    }
    const version: unknown = Reflect.get(kept, 'version');

    return Number.isSafeInteger(version)
      ? { version: Number(version), values: schema.parse(Reflect.get(kept, 'values')) }
      : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Holds a form's values. Every change is stored in this browser until the form is saved, so that a reload, a lost
 * connection or an expired session loses nothing (docs/adr/0048). `key` identifies the form, such as 'wave:7';
 * `version` and `values` are the initial state.
 */
export function useKeptValues<Values>(
  schema: Schema<Values>,
  { key, version, values }: Kept<Values> & { readonly key: string },
) {
  const { text, setText, clear, discard } = useDraft(key);
  const kept = useMemo(() => readKept(schema, text), [schema, text]);

  return {
    values: kept?.values ?? values,
    /** Version that the current values are based on. */
    version: kept?.version ?? version,
    isKept: kept !== undefined,
    /** Updates the values as they are at that moment: an upload may finish while the user changes something else. */
    change: (update: (values: Values) => Values): void =>
      setText((latest) => {
        const before = readKept(schema, latest) ?? { version, values };

        return JSON.stringify({ version: before.version, values: update(before.values) });
      }),
    clear,
    /** Discards the changes, or replaces the values with `next`. The notice offers to undo it. */
    discard: ({ next, onUndone }: { next?: Values; onUndone?: () => void } = {}): void =>
      discard({
        ...(next === undefined ? {} : { next: JSON.stringify({ version, values: next }) }),
        ...(onUndone && { onUndone }),
      }),
  };
}
