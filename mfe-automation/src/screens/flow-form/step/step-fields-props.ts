import type { FilesState } from 'shared-ui/messaging/editor/files-state';
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
  /** Called with what became of the files of the text, whenever that changes. */
  readonly onFiles: (files: FilesState) => void;
}
