import type * as z from 'zod/mini';
import type { WrittenFlow, WrittenStep } from '../domain/flow.ts';

/** A flow and a step as entered, before defaults. */
export type EnteredFlow = Pick<WrittenFlow, 'name' | 'description' | 'steps'>;
export type EnteredStep = WrittenStep;

/** An error in one input of a flow. */
export interface FlowIssue {
  /** Input within the flow, such as 'name' or 'steps.1.eventFilledArgs.listId'. */
  readonly path: string;
  /** Message for the user, shown at the input. */
  readonly message: string;
  /** Index of the step, from 0; null if the issue is about the flow itself. */
  readonly stepIndex: number | null;
  /**
   * Subject and predicate, such as "Step 2's event" and 'does not have a delay time'. Predicates of the same subject
   * are joined into one sentence.
   */
  readonly subject?: string;
  readonly predicate?: string;
}

/** Returns an issue with one part of a step. Its predicate can be joined with others of that part. */
export function partIssue(
  step: { index: number; part: 'event' | 'action' },
  argument: string,
  predicate: string,
): FlowIssue {
  const { index, part } = step;
  const subject = `Step ${index + 1}'s ${part}`;

  return {
    path: `steps.${index}.${part}FilledArgs.${argument}`,
    message: `${subject} ${predicate}.`,
    stepIndex: index,
    subject,
    predicate,
  };
}

/** Returns the issues that a schema finds in the arguments of one part of a step. */
export function schemaIssues(
  step: { index: number; part: 'event' | 'action' },
  schema: z.ZodMiniObject,
  args: object,
): FlowIssue[] {
  const { error } = schema.safeParse(args);
  const issues = error?.issues ?? [];

  return issues.map(({ path, message }) => partIssue(step, String(path[0] ?? ''), message));
}

/** One line of a summary, with the input it links to. */
export interface SummaryLine {
  readonly path: string;
  readonly message: string;
}

/** Returns the lines of a summary: one sentence for each subject, without duplicates. */
export function summaryOf(issues: readonly FlowIssue[]): SummaryLine[] {
  const lines = new Map<string, { path: string; predicates: string[]; message: string }>();
  for (const { path, message, subject, predicate } of issues) {
    const key = subject ?? message;
    const line = lines.get(key);
    if (!line) {
      lines.set(key, { path, message, predicates: predicate === undefined ? [] : [predicate] });
    } else if (predicate !== undefined && !line.predicates.includes(predicate)) {
      line.predicates.push(predicate);
      line.message = `${subject} ${line.predicates.join(' and ')}.`;
    }
  }

  return [...lines.values()].map(({ path, message }) => ({ path, message }));
}
