import { useMemo } from 'react';
import { useDraft } from 'shared-ui';

/** What reads values that were kept; throws where they are none. */
interface Schema<Values> {
  parse(value: unknown): Values;
}

interface Kept<Values> {
  /** The version that the values were begun from; 0 = something new. */
  readonly version: number;
  readonly values: Values;
}

/** What was kept, if it can be read; a browser may hold anything. */
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
 * What stands in a form: kept in this browser with every change until it is saved, so that a reload, a lost connection or
 * the end of a session loses nothing (docs/adr/0048). `key` says of what, such as 'wave:7'; `version` and `values` are
 * what the form begins with.
 */
export function useKeptValues<Values>(
  schema: Schema<Values>,
  { key, version, values }: Kept<Values> & { readonly key: string },
) {
  const { text, setText, clear } = useDraft(key);
  const kept = useMemo(() => readKept(schema, text), [schema, text]);

  return {
    values: kept?.values ?? values,
    /** The version that what stands in the form was made from. */
    version: kept?.version ?? version,
    isKept: kept !== undefined,
    /** Changes what stands in the form at that moment: a picture may come while the person chooses something else. */
    change: (update: (values: Values) => Values): void =>
      setText((latest) => {
        const before = readKept(schema, latest) ?? { version, values };

        return JSON.stringify({ version: before.version, values: update(before.values) });
      }),
    clear,
  };
}
