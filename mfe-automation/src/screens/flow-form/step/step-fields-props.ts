import type { FilesState } from 'shared-ui/messaging/editor/files-state';
import type { FlowLists } from '../../../data/flow-choices.data.ts';
import type { FormStep, StepChange } from '../values/form-values.ts';
import type { StepField } from '../values/problems.ts';

/** Props of every section of a step's form. */
export interface StepFieldsProps {
  readonly step: FormStep;
  readonly lists: FlowLists;
  readonly change: (change: StepChange) => void;
  /** Returns the error message of a field after the first attempt to save; undefined if there is none. */
  readonly problemOf: (field: StepField) => string | undefined;
  /** Called when the state of the text's files changes. */
  readonly onFiles: (files: FilesState) => void;
}
