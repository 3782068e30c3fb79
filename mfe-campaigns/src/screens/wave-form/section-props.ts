import type { WaveFormValues } from './values/form-values.ts';
import type { FieldName } from './values/missing-items.ts';

/** What each part of the form works with. */
export interface SectionProps {
  readonly values: WaveFormValues;
  readonly change: (part: Partial<WaveFormValues>) => void;
  /** The sentence of what is wrong with a field, once saving was tried; undefined = nothing is. */
  readonly problemOf: (field: FieldName) => string | undefined;
}
