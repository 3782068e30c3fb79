import type { WaveFormValues } from './values/form-values.ts';
import type { FieldName } from './values/missing-items.ts';

/** Values to change, or what they become after those that stand in the form at that moment. */
export type WaveFormChange = Partial<WaveFormValues> | ((before: WaveFormValues) => Partial<WaveFormValues>);

/** What each part of the form works with. */
export interface SectionProps {
  readonly values: WaveFormValues;
  readonly change: (part: WaveFormChange) => void;
  /** The sentence of what is wrong with a field, once saving was tried; undefined = nothing is. */
  readonly problemOf: (field: FieldName) => string | undefined;
}
