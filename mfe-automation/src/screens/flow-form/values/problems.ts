import { cycleIssues, movesOf } from 'shared-contracts/flows/list-cycles';
import { summaryOf } from 'shared-contracts/flows/issues';
import type { FlowIssue, SummaryLine } from 'shared-contracts/flows/issues';
import { listIssues } from 'shared-contracts/flows/lists';
import { validateFlow } from 'shared-contracts/flows/validate';
import type { FlowLists } from '../../../data/flow-choices.data.ts';
import type { FlowFormValues, FormStep } from './form-values.ts';
import { typedIssues } from './typed-numbers.ts';
import { toWrittenFlow } from './written-flow.ts';

/** Field of a step, by the path of its input. */
export type StepField =
  | 'eventId'
  | 'actionId'
  | `eventFilledArgs.${keyof FormStep['eventFilledArgs']}`
  | `actionFilledArgs.${keyof FormStep['actionFilledArgs']}`;

/** Location of an input in the form. */
export interface FieldPlace {
  /** Step of the input; undefined = the flow itself. */
  readonly stepKey: string | undefined;
  /** Path of the input, within the step or the flow. */
  readonly field: string;
}

/** A problem that prevents saving a flow. */
export interface FlowProblem extends FieldPlace {
  readonly sentence: string;
}

/** Problems that prevent saving a flow: one for each field, and a summary with one for each part of a step. */
interface FlowProblems {
  readonly atFields: readonly FlowProblem[];
  readonly summary: readonly FlowProblem[];
}

/** Returns the location of an input: 'flow.steps.0.eventFilledArgs.listId', or 'name' of the flow itself. */
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
  const flow = toWrittenFlow(values);
  const unread = values.steps.flatMap(typedIssues);
  const noGroup: FlowIssue = { path: 'groupId', message: 'Choose a group.', stepIndex: null };

  return [
    ...(values.isGroup && values.groupId === null ? [noGroup] : []),
    ...unread,
    // A number that cannot be read counts as 0, so that a second issue at its field would mislead.
    ...validateFlow(flow).filter(({ path }) => unread.every((issue) => issue.path !== path)),
    ...(lists.isLoaded ? listIssues(flow.steps, lists.lists) : []),
    // The server finds loops through other flows, because it knows all flows.
    ...cycleIssues(
      movesOf(flow, (id) => lists.names.get(id)),
      [],
    ),
  ];
}

/** Returns the problems that prevent saving a flow, in the order of its form. */
export function problemsOfFlow(values: FlowFormValues, lists: FlowLists): FlowProblems {
  const issues = issuesOf(values, lists);

  return { atFields: placed(issues, values), summary: placed(summaryOf(issues), values) };
}

/** Maps the API's input errors to form fields. */
export const problemsOfRefusal = (
  fields: Readonly<Record<string, string>>,
  values: FlowFormValues,
): FlowProblem[] =>
  placed(
    Object.entries(fields).map(([path, message]) => ({ path, message })),
    values,
  );
