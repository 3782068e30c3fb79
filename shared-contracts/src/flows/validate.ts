import { linkProblemOf } from '../domain/link-host.ts';
import { flowActions, flowEvents } from './events-and-actions.ts';
import { schemaIssues } from './issues.ts';
import type { EnteredFlow, EnteredStep, FlowIssue } from './issues.ts';
import { duplicateKeywords, isCarrierKeyword, isStopRequest, keywordKey, splitKeywords } from './keywords.ts';

const flowIssue = (path: string, message: string): FlowIssue => ({ path, message, stepIndex: null });
const stepIssue = (index: number, input: string, message: string): FlowIssue => ({
  path: `steps.${index}.${input}`,
  message,
  stepIndex: index,
});

function eventIssues({ eventId, eventFilledArgs }: EnteredStep, index: number): FlowIssue[] {
  if (eventId === null) {
    return [stepIssue(index, 'eventId', `Step ${index + 1} has no associated event.`)];
  }

  return schemaIssues({ index, part: 'event' }, flowEvents[eventId].args, eventFilledArgs);
}

function actionIssues({ actionId, actionFilledArgs }: EnteredStep, index: number): FlowIssue[] {
  if (actionId === null) {
    return [stepIssue(index, 'actionId', `Step ${index + 1} has no associated action.`)];
  }

  return schemaIssues({ index, part: 'action' }, flowActions[actionId].args, actionFilledArgs);
}

/** Returns the issue of a text with a link that opens a different host than it shows. */
function linkIssues({ actionId, actionFilledArgs }: EnteredStep, index: number): FlowIssue[] {
  const problem = actionId === 'send_text' ? linkProblemOf(actionFilledArgs.body) : undefined;

  return problem === undefined ? [] : [stepIssue(index, 'actionFilledArgs.body', problem)];
}

/** Returns a step's keywords; none if its event does not use keywords. */
function keywordsOf({ eventId, eventFilledArgs }: EnteredStep): string {
  return eventId === 'received_keyword' ? eventFilledArgs.keywords : '';
}

function carrierKeywordIssues(step: EnteredStep, index: number): FlowIssue[] {
  const reserved = splitKeywords(keywordsOf(step)).filter(isCarrierKeyword);
  if (reserved.length === 0) {
    return [];
  }
  const message = `Step ${index + 1} uses ${reserved.join(', ')}, which never reaches a flow: it opts people in or out, or asks for help. Choose another word.`;

  return [stepIssue(index, 'eventFilledArgs.keywords', message)];
}

function stopRequestIssues(step: EnteredStep, index: number): FlowIssue[] {
  const requests = splitKeywords(keywordsOf(step)).filter(isStopRequest);
  if (requests.length === 0) {
    return [];
  }
  const message = `Step ${index + 1} uses ${requests.join(', ')}, which never starts a flow: it asks not to be texted. Choose another word.`;

  return [stepIssue(index, 'eventFilledArgs.keywords', message)];
}

/** Returns an issue for each step that repeats a keyword used earlier in the flow. */
function duplicateKeywordIssues(steps: readonly EnteredStep[]): FlowIssue[] {
  const entered = steps.map(keywordsOf);
  const duplicates = duplicateKeywords(entered);
  if (duplicates.length === 0) {
    return [];
  }
  const message = `Keywords can only be used once per flow. Duplicates found: ${duplicates.join(', ')}`;
  const plain = new Set(duplicates.map(keywordKey));
  const seen = new Set<string>();

  return entered.flatMap((keywords, index) => {
    const words = splitKeywords(keywords).map(keywordKey);
    const isAgain = words.some((word, at) => plain.has(word) && (seen.has(word) || words.indexOf(word) < at));
    for (const word of words) {
      seen.add(word);
    }

    return isAgain ? [stepIssue(index, 'eventFilledArgs.keywords', message)] : [];
  });
}

/**
 * Returns what keeps a flow from being saved, in the order of its form; empty if it is complete. `listIssues` and
 * `cycleIssues` check what depends on the account; `duplicateTriggers` finds steps that never run.
 */
export function validateFlow({ name, description, steps }: EnteredFlow): FlowIssue[] {
  return [
    ...(name.trim() === '' ? [flowIssue('name', 'The flow is missing a name!')] : []),
    ...(description.trim() === '' ? [flowIssue('description', 'The flow is missing a description!')] : []),
    ...(steps.length === 0 ? [flowIssue('steps', 'The flow is missing a step!')] : []),
    ...steps.flatMap((step, index) => [
      ...eventIssues(step, index),
      ...carrierKeywordIssues(step, index),
      ...stopRequestIssues(step, index),
      ...actionIssues(step, index),
      ...linkIssues(step, index),
    ]),
    ...duplicateKeywordIssues(steps),
  ];
}
