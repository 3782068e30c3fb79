import { useMemo } from 'react';
import { useDraft } from 'shared-ui';
import * as z from 'zod/mini';
import { WaveFormValues } from './values/form-values.ts';

const Kept = z.object({
  /** The version of the wave it was begun from; 0 = a new wave. */
  version: z.int(),
  values: WaveFormValues,
});

/** What was kept, if it can be read; a browser may hold anything. */
function readKept(text: string): z.infer<typeof Kept> | undefined {
  if (text === '') {
    return undefined;
  }
  try {
    return Kept.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

interface Beginning {
  /** The wave that is edited, or the type of a new one. */
  readonly key: string;
  readonly version: number;
  readonly values: WaveFormValues;
}

/**
 * What stands in the form: kept in this browser with every change until it is saved, so that a reload, a lost connection
 * or the end of a session loses nothing (docs/adr/0048).
 */
export function useKeptForm({ key, version, values }: Beginning) {
  const { text, setText, clear } = useDraft(`wave:${key}`);
  const kept = useMemo(() => readKept(text), [text]);

  return {
    values: kept?.values ?? values,
    /** The version that what stands in the form was made from. */
    version: kept?.version ?? version,
    isKept: kept !== undefined,
    setValues: (next: WaveFormValues): void =>
      setText(JSON.stringify({ version: kept?.version ?? version, values: next })),
    clear,
  };
}
