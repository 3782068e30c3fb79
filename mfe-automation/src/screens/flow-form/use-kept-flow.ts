import { useMemo } from 'react';
import { useDraft } from 'shared-ui';
import * as z from 'zod/mini';
import { FlowFormValues } from './values/form-values.ts';

const Kept = z.object({
  /** The version of the flow it was begun from; 0 = a new flow. */
  version: z.int(),
  values: FlowFormValues,
});

/** What was kept, if it can be read; a browser may hold anything. */
function readKept(text: string): z.infer<typeof Kept> | undefined {
  try {
    return text === '' ? undefined : Kept.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

interface Beginning {
  /** The flow that is edited, or the kind of a new one. */
  readonly key: string;
  readonly version: number;
  readonly values: FlowFormValues;
}

/** What stands in the form: kept in this browser with every change until it is saved (docs/adr/0048, docs/adr/0055). */
export function useKeptFlow({ key, version, values }: Beginning) {
  const { text, setText, clear } = useDraft(`flow:${key}`);
  const kept = useMemo(() => readKept(text), [text]);

  return {
    values: kept?.values ?? values,
    /** The version that what stands in the form was made from. */
    version: kept?.version ?? version,
    isKept: kept !== undefined,
    setValues: (next: FlowFormValues): void =>
      setText(JSON.stringify({ version: kept?.version ?? version, values: next })),
    clear,
  };
}
