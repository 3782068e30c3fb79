import { circleIssues, movesOf } from 'shared-contracts/flows/circles';
import { summaryOf } from 'shared-contracts/flows/issues';
import type { FlowIssue, SummaryLine } from 'shared-contracts/flows/issues';
import { listIssues } from 'shared-contracts/flows/lists';
import { validateFlow } from 'shared-contracts/flows/validate';
import type { FlowLists } from '../../../data/flow-choices.data.ts';
import type { FlowFormValues, FormStep } from './form-values.ts';
import { writtenFlow } from './written-flow.ts';

/** A field of a step, by the path of its input. */
export type StepField =
  | 'eventId'
  | 'actionId'
  | `eventFilledArgs.${keyof FormStep['eventFilledArgs']}`
  | `actionFilledArgs.${keyof FormStep['actionFilledArgs']}`;

/** Where an input stands in the form. */
export interface FieldPlace {
  /** The step it is of; undefined = of the flow itself. */
  readonly stepKey: string | undefined;
  /** The path of the input, within the step or the flow. */
  readonly field: string;
}

/** Something that keeps a flow from being saved. */
export interface FlowProblem extends FieldPlace {
  readonly sentence: string;
}

/** What keeps a flow from being saved: at each field, and in one sentence for each part of a step. */
interface FlowProblems {
  readonly atFields: readonly FlowProblem[];
  readonly summary: readonly FlowProblem[];
}

/** The place of an input: 'flow.steps.0.eventFilledArgs.listId', or 'name' of the flow itself. */
function placeAt(path: string, steps: readonly FormStep[]): FieldPlace {
  const [, index, stepField] = /^(?:flow\.)?steps\.(\d+)\.?(.*)$/.exec(path) ?? [];
  const step = index === undefined ? undefined : steps[Number(index)];

  return step
    ? { stepKey: step.key, field: stepField || 'whole' }
    : { stepKey: undefined, field: path.replace(/^flow\./, '') };
}

const placed = (lines: readonly SummaryLine[], { steps }: FlowFormValues): FlowProblem[] =>
  lines.map(({ path, message }) => ({ ...placeAt(path, steps), sentence: message }));

function issuesOf(values: FlowFormValues, lists: FlowLists): FlowIssue[] {
  const flow = writtenFlow(values);
  const noGroup: FlowIssue = { path: 'groupId', message: 'Choose a group.', stepIndex: null };

  return [
    ...(values.isGroup && values.groupId === null ? [noGroup] : []),
    ...validateFlow(flow),
    ...(lists.isLoaded ? listIssues(flow.steps, lists.lists) : []),
    // Circles that lead through other flows are found by the server, which knows them all.
    ...circleIssues(
      movesOf(flow, (id) => lists.names.get(id)),
      [],
    ),
  ];
}

/** Returns what keeps a flow from being saved, in the order of its form. */
export function problemsOfFlow(values: FlowFormValues, lists: FlowLists): FlowProblems {
  const issues = issuesOf(values, lists);

  return { atFields: placed(issues, values), summary: placed(summaryOf(issues), values) };
}

/** What the API says of inputs, each at its field of the form. */
export const problemsOfRefusal = (
  fields: Readonly<Record<string, string>>,
  values: FlowFormValues,
): FlowProblem[] =>
  placed(
    Object.entries(fields).map(([path, message]) => ({ path, message })),
    values,
  );
