import { useEffect, useMemo, useState } from 'react';
import type { CallError } from 'shared-contracts/client';
import type { Flow, FlowEditEffect } from 'shared-contracts/domain/flow';
import { duplicateTriggers, fixDuplicateTrigger } from 'shared-contracts/flows/duplicate-trigger';
import { useNotice } from 'shared-ui';
import { filesProblems } from 'shared-ui/messaging/editor/files-state';
import type { FilesState } from 'shared-ui/messaging/editor/files-state';
import type { useKeptValues } from 'shared-ui/forms/use-kept-values';
import type { FlowLists } from '../../data/flow-choices.data.ts';
import { useEditPreview, useSaveFlow } from '../../data/save-flow.data.ts';
import { focusWhenShown, fieldElementId } from './field-places.ts';
import { isBlank, withStep } from './values/changes.ts';
import type { FlowFormValues } from './values/form-values.ts';
import { problemsOfFlow, problemsOfRefusal } from './values/problems.ts';
import type { FieldPlace, FlowProblem } from './values/problems.ts';
import { toWrittenFlow } from './values/written-flow.ts';

interface FlowFormOptions {
  /** Form values, stored in this browser. */
  readonly kept: ReturnType<typeof useKeptValues<FlowFormValues>>;
  readonly lists: FlowLists;
  /** Flow being edited; undefined for a new one. */
  readonly flow: Flow | undefined;
  readonly onSaved: (flow: Flow) => void;
}

/** Returns errors for files of the open step that prevent saving the flow. */
function problemsOfFiles(files: FilesState): FlowProblem[] {
  const sentence = filesProblems[files];

  return sentence === undefined ? [] : [{ stepKey: undefined, field: 'steps', sentence }];
}

/** State of the flow form: its values, their problems, and saving (features AU-02). */
export function useFlowForm({ kept, lists, flow, onSaved }: FlowFormOptions) {
  const { values } = kept;
  const notice = useNotice();
  const [openStep, setShownStep] = useState(() => (flow ? undefined : values.steps[0]?.key));
  const [tries, setTries] = useState(0);
  const [refused, setRefused] = useState<readonly FlowProblem[]>([]);
  /** Number of saves refused because the flow has changed meanwhile. */
  const [conflicts, setConflicts] = useState(0);
  const [files, setFiles] = useState<FilesState>('stored');
  const [effects, setEffects] = useState<readonly FlowEditEffect[]>();
  const [destination, setDestination] = useState<FieldPlace>();
  function setOpenStep(stepKey: string | undefined): void {
    // Closing a step discards its pending uploads.
    setFiles('stored');
    setShownStep(stepKey);
  }
  useEffect(() => (destination ? focusWhenShown(fieldElementId(destination)) : undefined), [destination]);

  /** Updates the current steps of the form. */
  function changeSteps(update: (steps: FlowFormValues['steps']) => FlowFormValues['steps']): void {
    setRefused([]);
    kept.change((before) => ({ ...before, steps: update(before.steps) }));
  }

  function onRefused(error: CallError): boolean {
    setEffects(undefined);
    if (error.code === 'flow_changed') {
      setConflicts((count) => count + 1);

      return true;
    }
    const problems = problemsOfRefusal(error.fields, values);
    setRefused(problems);
    setTries((count) => count + 1);

    return problems.length > 0;
  }

  const saving = useSaveFlow({
    edited: flow && { id: flow.id, version: kept.version },
    groupId: values.groupId,
    onSaved: (saved) => {
      kept.clear();
      setTries(0);
      setEffects(undefined);
      notice('success', flow ? 'Flow Updated.' : 'Flow Created.');
      onSaved(saved);
    },
    onRefused,
  });
  const save = (): void => saving.save(toWrittenFlow(values));
  const preview = useEditPreview({
    onDone: (items) => (items.some(({ effect }) => effect !== 'stay') ? setEffects(items) : save()),
    onRefused,
  });

  const own = useMemo(() => problemsOfFlow(values, lists), [values, lists]);
  const never = useMemo(() => duplicateTriggers(values.steps), [values.steps]);
  const others = [...problemsOfFiles(files), ...refused];
  const atFields = tries === 0 ? [] : [...own.atFields, ...others];

  return {
    values,
    openStep,
    setOpenStep,
    tries,
    summary: tries === 0 ? [] : [...own.summary, ...others],
    /** Effects of the save on waiting contacts, which the user has to confirm. */
    effects,
    isBusy: saving.isBusy || preview.isBusy,
    isKept: kept.isKept,
    /** Number of saves refused because someone else saved the flow meanwhile. Nothing is overwritten. */
    conflicts,
    isConflict: conflicts > 0 || (flow !== undefined && kept.isKept && flow.version > kept.version),
    change(part: Partial<FlowFormValues>): void {
      setRefused([]);
      kept.change((before) => ({ ...before, ...part }));
    },
    changeSteps,
    /** Replaces the form's values with a new flow. What was typed comes back with Undo. */
    restart(next: FlowFormValues, onUndone: () => void): void {
      setTries(0);
      setRefused([]);
      if (isBlank(values)) {
        kept.change(() => next);
      } else {
        kept.discard({ next, onUndone });
      }
      setOpenStep(next.steps[0]?.key);
    },
    /** Discards the changes. They come back with Undo. */
    startOver(onUndone?: () => void): void {
      kept.discard(onUndone && { onUndone });
      setTries(0);
      setRefused([]);
      setConflicts(0);
      setOpenStep(undefined);
    },
    problemOf: (field: string, stepKey?: string) =>
      atFields.find((problem) => problem.stepKey === stepKey && problem.field === field)?.sentence,
    problemsIn: (stepKey: string) => atFields.filter((problem) => problem.stepKey === stepKey).length,
    isNeverTriggered: (index: number) => never.includes(index),
    /** Changes a step that is never triggered to use another list. */
    fixDuplicate(index: number): void {
      const fixed = fixDuplicateTrigger(values.steps, index, lists.lists)?.[index];
      const key = values.steps[index]?.key;
      if (!fixed || key === undefined) {
        notice('info', 'Every list already has a step with this event. Create another list first.');

        return;
      }
      const { listId } = fixed.eventFilledArgs;
      changeSteps((steps) => withStep(steps, key, { eventFilledArgs: { listId } }));
    },
    /** Opens the step of a field and focuses the field. */
    goTo({ stepKey, field }: FieldPlace): void {
      if (stepKey !== undefined) {
        setOpenStep(stepKey);
      }
      setDestination({ stepKey, field });
    },
    setFiles,
    save,
    cancelSave: () => setEffects(undefined),
    submit(): void {
      setRefused([]);
      if (own.atFields.length > 0 || files !== 'stored') {
        setTries((count) => count + 1);

        return;
      }
      if (flow && flow.waitingCount > 0) {
        preview.preview(flow.id, toWrittenFlow(values));

        return;
      }
      save();
    },
  };
}

export type FlowFormState = ReturnType<typeof useFlowForm>;
