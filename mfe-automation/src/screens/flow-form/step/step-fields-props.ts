import type { FlowLists } from '../../../data/flow-choices.data.ts';
import type { FormStep, StepChange } from '../values/form-values.ts';
import type { StepField } from '../values/problems.ts';

/** What each part of the form of a step works with. */
export interface StepFieldsProps {
  readonly step: FormStep;
  readonly lists: FlowLists;
  readonly change: (change: StepChange) => void;
  /** The sentence of what is wrong with a field, once saving was tried; undefined = nothing is. */
  readonly problemOf: (field: StepField) => string | undefined;
  readonly onUploading: (isUploading: boolean) => void;
}
