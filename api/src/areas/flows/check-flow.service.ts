import type { WrittenFlow, WrittenStep } from 'shared-contracts/domain/flow';
import { cycleIssues, movesOf } from 'shared-contracts/flows/list-cycles';
import { clearUnusedArguments } from 'shared-contracts/flows/clear-unused-arguments';
import { partIssue } from 'shared-contracts/flows/issues';
import type { FlowIssue } from 'shared-contracts/flows/issues';
import { lengthProblemOf, alwaysFits } from 'shared-contracts/domain/wave-text';
import { listIssues } from 'shared-contracts/flows/lists';
import { validateFlow } from 'shared-contracts/flows/validate';
import { AppError } from '../../kernel/app-error.ts';
import type { Caller } from '../../platform/caller.ts';
import { requireMedia } from '../../platform/media/media.service.ts';
import { linkPreview } from '../links/links.service.ts';
import { findAccountIdsOf, findListOptions, findMoves, findTextParts } from './places.store.ts';
import type { FlowPlace, ListOption } from './places.store.ts';
import type { StepToSave } from './steps.store.ts';

/** Returns issues for templates and domains that no longer exist or belong to another organization. */
async function textIssues(
  { platform, orgId }: Caller,
  place: FlowPlace,
  steps: readonly WrittenStep[],
): Promise<FlowIssue[]> {
  const idsOf = (name: 'templateId' | 'custom_domain_id') =>
    steps.flatMap(({ actionFilledArgs }) => actionFilledArgs[name] || []);
  const { templateIds, domainIds } = await findTextParts(platform.database.db, orgId, {
    accountId: place.accountId,
    templateIds: idsOf('templateId'),
    domainIds: idsOf('custom_domain_id'),
  });

  return steps.flatMap(({ actionFilledArgs: { templateId, custom_domain_id: domainId } }, index) => {
    const step = { index, part: 'action' } as const;

    return [
      ...(templateId && !templateIds.includes(templateId)
        ? [partIssue(step, 'templateId', 'uses a template that no longer exists')]
        : []),
      ...(domainId && !domainIds.includes(domainId)
        ? [partIssue(step, 'custom_domain_id', 'uses a domain that no longer exists')]
        : []),
    ];
  });
}

/**
 * Returns issues for messages that are too long for everyone once their links are shortened; a short link may be longer
 * than the original.
 */
async function lengthIssues(
  { platform, orgId }: Caller,
  steps: readonly WrittenStep[],
): Promise<FlowIssue[]> {
  const issues = steps.map(async ({ actionId, actionFilledArgs }, index): Promise<FlowIssue[]> => {
    const { body, media, shorten_links: isShortened, custom_domain_id: customDomainId } = actionFilledArgs;
    if (actionId !== 'send_text' || !isShortened || alwaysFits(body)) {
      return [];
    }
    const seal = await linkPreview(platform, orgId, { customDomainId });
    const message = lengthProblemOf({ body, hasMedia: media.length > 0, appendOptOut: false }, (text) =>
      seal(text, 1),
    );

    return message === undefined
      ? []
      : [{ path: `steps.${index}.actionFilledArgs.body`, message, stepIndex: index }];
  });

  return (await Promise.all(issues)).flat();
}

/**
 * Returns issues for moves that send contacts in a circle, together with the other flows of each account the flow
 * applies to.
 */
async function circles(
  { platform, orgId }: Caller,
  flow: FlowPlace & { flowId: number | null; name: string; steps: readonly WrittenStep[] },
  lists: readonly ListOption[],
): Promise<FlowIssue[]> {
  const { db } = platform.database;
  const own = movesOf(flow, (listId) => lists.find(({ id }) => id === listId)?.name);
  if (own.length === 0) {
    return [];
  }
  const accountIds = await findAccountIdsOf(db, orgId, flow);
  const others = await findMoves(db, orgId, { accountIds, skipFlowId: flow.flowId ?? 0 });
  // A group without accounts may contain a circle as well.
  const issues = [...accountIds, 0].map((accountId) =>
    cycleIssues(
      own,
      others.filter((move) => move.accountId === accountId),
    ),
  );

  return issues.find((found) => found.length > 0) ?? [];
}

/** Groups issue messages by input, in the form an error carries them. */
function fieldsOf(issues: readonly FlowIssue[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) {
    fields[`flow.${path}`] ??= message;
  }

  return fields;
}

/** A flow that passed validation. */
export interface CheckedFlow {
  readonly name: string;
  readonly description: string;
  readonly steps: readonly StepToSave[];
}

function completeStep({
  id,
  eventId,
  actionId,
  eventFilledArgs,
  actionFilledArgs,
}: WrittenStep): StepToSave[] {
  return eventId === null || actionId === null
    ? []
    : [{ id, eventId, actionId, eventFilledArgs, actionFilledArgs }];
}

/** Returns the steps without fields they do not use; an id that the flow does not have makes a new step. */
export function ownSteps(
  flow: Pick<WrittenFlow, 'steps'>,
  existing: readonly { id: number }[],
): WrittenStep[] {
  const free = new Set(existing.map(({ id }) => id));

  // Each id once: a second step with the same id is a copy.
  return flow.steps.map((step) => ({
    ...clearUnusedArguments(step),
    id: step.id !== null && free.delete(step.id) ? step.id : null,
  }));
}

/** Validates a flow. Throws flow_invalid with a message per input, or media_unknown. */
export async function checkedFlow(
  caller: Caller,
  place: FlowPlace & { flowId: number | null },
  { name, description, steps }: Pick<WrittenFlow, 'name' | 'description' | 'steps'>,
): Promise<CheckedFlow> {
  const { platform, orgId } = caller;
  const { db } = platform.database;
  const lists = await findListOptions(db, orgId, place);
  const issues = [
    ...validateFlow({ name, description, steps }),
    ...listIssues(steps, lists),
    ...(await textIssues(caller, place, steps)),
    ...(await lengthIssues(caller, steps)),
    ...(await circles(caller, { ...place, name, steps }, lists)),
  ];
  if (issues.length > 0) {
    throw new AppError('flow_invalid', { fields: fieldsOf(issues) });
  }
  const urls = steps.flatMap(({ actionFilledArgs }) => actionFilledArgs.media);
  await requireMedia(platform, db, { orgId, urls });

  return { name, description, steps: steps.flatMap(completeStep) };
}
