import type { WaveFormValues } from './values/form-values.ts';
import type { FieldName } from './values/missing-items.ts';

/** Values to change, or a function that computes them from the current values. */
export type WaveFormChange = Partial<WaveFormValues> | ((before: WaveFormValues) => Partial<WaveFormValues>);

/** Props of every section of the form. */
export interface SectionProps {
  readonly values: WaveFormValues;
  readonly change: (part: WaveFormChange) => void;
  /** Returns the error message of a field after the first attempt to save; undefined if there is none. */
  readonly problemOf: (field: FieldName) => string | undefined;
}
