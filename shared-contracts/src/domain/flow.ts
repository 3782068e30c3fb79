import * as z from 'zod/mini';
import { flowActionIds, flowEventIds } from '../flows/events-and-actions.ts';
import { maxDelaySeconds } from '../flows/delay.ts';
import { Id, Instant } from './common.ts';
import { MessageBody } from './message.ts';
import { mostPoints } from './rewards.ts';

const longestDelay = 'A delay may be at most one year.';
const DelaySeconds = z._default(z.int().check(z.nonnegative(), z.maximum(maxDelaySeconds, longestDelay)), 0);
const ListId = z._default(z.nullable(Id), null);

/** Maximum number of steps in a flow. */
export const maxFlowSteps = 50;

/**
 * Arguments of a step's event, as submitted by its form. Each event reads the ones it needs
 * (flows/events-and-actions.ts).
 */
export const EventArgs = z.object({
  listId: ListId,
  /** Separated by commas. If empty, any reply matches. */
  keywords: z._default(
    z.string().check(z.maxLength(1_000, 'Keywords may have at most 1,000 characters.')),
    '',
  ),
  /** In seconds. */
  delay: DelaySeconds,
});

/** Arguments of a step's action, as submitted by its form. */
export const ActionArgs = z.object({
  listId: ListId,
  body: z._default(MessageBody, ''),
  media: z._default(z.array(z.string()).check(z.maxLength(10)), []),
  templateId: z._default(z.nullable(Id), null),
  shorten_links: z._default(z.boolean(), false),
  /** Domain of its short links; 0 = the organization's protected one. */
  custom_domain_id: z._default(z.union([z.literal(0), Id]), 0),
  /** Seconds from the event to the text. */
  delay: DelaySeconds,
  /** Name of a reward. */
  program: z._default(z.string().check(z.maxLength(100)), ''),
  points: z._default(z.int().check(z.nonnegative(), z.maximum(mostPoints)), 0),
});

/** A step as submitted by its form. It may be incomplete; `validateFlow` describes what is missing. */
export const WrittenStep = z.object({
  /** Id of an existing step, which keeps the contacts waiting at it; null for a new step. */
  id: z._default(z.nullable(Id), null),
  eventId: z._default(z.nullable(z.enum(flowEventIds)), null),
  actionId: z._default(z.nullable(z.enum(flowActionIds)), null),
  eventFilledArgs: z.prefault(EventArgs, {}),
  actionFilledArgs: z.prefault(ActionArgs, {}),
});

/** A flow as submitted by its form. */
export const WrittenFlow = z.object(
  {
    name: z._default(
      z.string().check(z.trim(), z.maxLength(200, 'Name may have at most 200 characters.')),
      '',
    ),
    description: z._default(
      z.string().check(z.trim(), z.maxLength(1_000, 'Description may have at most 1,000 characters.')),
      '',
    ),
    isPaused: z.optional(z.boolean()),
    steps: z._default(
      z.array(WrittenStep).check(z.maxLength(maxFlowSteps, `A flow may have at most ${maxFlowSteps} steps.`)),
      [],
    ),
  },
  'No flow to validate.',
);

/** A step of a saved flow, in the order of the flow. Edits keep its id. */
export const FlowStep = z.object({
  id: z.int(),
  eventId: z.enum(flowEventIds),
  actionId: z.enum(flowActionIds),
  /** A list id is null, here and in the action, if the list was deleted. */
  eventFilledArgs: z.object({ listId: z.nullable(z.int()), keywords: z.string(), delay: z.int() }),
  actionFilledArgs: z.object({
    listId: z.nullable(z.int()),
    body: z.string(),
    media: z.array(z.string()),
    templateId: z.nullable(z.int()),
    shorten_links: z.boolean(),
    custom_domain_id: z.int(),
    delay: z.int(),
    program: z.string(),
    points: z.int(),
  }),
});

/** Actions that can be taken on a flow. Each flow lists those the caller may take. */
export const flowAbilities = ['edit', 'pause', 'resume', 'duplicate', 'delete'] as const;

/** Warnings about steps that can still be saved (flows/duplicate-trigger.ts). */
export const flowFlags = ['duplicate_trigger'] as const;

const NamedThing = z.object({ id: z.int(), name: z.string() });

/** Automatic replies and list changes (reference.md, Entities). */
export const Flow = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  /** Null for a group's flow, which applies to each of the group's accounts. */
  accountId: z.nullable(z.int()),
  groupId: z.nullable(z.int()),
  group: z.nullable(NamedThing),
  isPaused: z.boolean(),
  steps: z.array(FlowStep),
  /** Contacts for whom any step started, each counted once. */
  contactCount: z.int(),
  /** Outgoing texts of the flow, including those that the carrier refused (reference.md, Words of texts). */
  messagesSent: z.int(),
  /** Number of contacts' steps that are not due yet or are held while the flow is paused. */
  waitingCount: z.int(),
  /** Number of waiting steps that came due while the flow was paused. Resuming sends or skips them. */
  overdueCount: z.int(),
  /** Lists that the steps use, of the account or the group. Excludes deleted lists. */
  lists: z.array(NamedThing),
  /** Steps that can be saved but will never run; `stepIndex` counts from 0. Omitted by older APIs. */
  flags: z.optional(z.array(z.object({ stepIndex: z.int(), code: z.enum(flowFlags), message: z.string() }))),
  /** Actions that the caller may take now. */
  actions: z.array(z.enum(flowAbilities)),
  /**
   * Incremented by every edit. An update states the version it was made from. Pausing and resuming do not change it.
   */
  version: z.int(),
  /** Name of the creator; empty if no person created it. */
  createdBy: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
});

/** A flow as shown in lists. */
export const FlowRow = z.extend(
  z.pick(Flow, {
    id: true,
    name: true,
    description: true,
    accountId: true,
    groupId: true,
    group: true,
    isPaused: true,
    contactCount: true,
    messagesSent: true,
    waitingCount: true,
    actions: true,
    version: true,
    createdAt: true,
    updatedAt: true,
  }),
  { stepCount: z.int() },
);

/** A list that a step may use. */
export const AvailableList = z.object({
  id: z.int(),
  name: z.string(),
  /** 'default' is a group's list. Contacts can be added only to 'plain' and 'default' lists. */
  kind: z.enum(['all', 'plain', 'query', 'default']),
  /** Other flows with events on this list. */
  usedBy: z.array(NamedThing),
});

/** Effects of an edit on contacts waiting at a step. */
export const flowEditEffects = ['leave', 'wait_anew', 'act_anew', 'stay'] as const;

export const FlowEditEffect = z.object({
  stepId: z.int(),
  /** Number of the step before the edit, from 1. */
  position: z.int(),
  /**
   * 'leave': the step was deleted or has a different event or list, so contacts leave it. 'wait_anew': the delay
   * changed and is counted from when they started waiting. 'act_anew': the action changed and runs when they are due.
   * 'stay': nothing changes.
   */
  effect: z.enum(flowEditEffects),
  waiting: z.int(),
  /** Description for the user, such as 'Step 2 was deleted: 12 contacts waiting there will leave it.' */
  sentence: z.string(),
});

export type ActionArgs = z.infer<typeof ActionArgs>;
export type AvailableList = z.infer<typeof AvailableList>;
export type EventArgs = z.infer<typeof EventArgs>;
export type Flow = z.infer<typeof Flow>;
export type FlowAbility = (typeof flowAbilities)[number];
export type FlowEditEffect = z.infer<typeof FlowEditEffect>;
export type FlowRow = z.infer<typeof FlowRow>;
export type FlowStep = z.infer<typeof FlowStep>;
export type WrittenFlow = z.infer<typeof WrittenFlow>;
export type WrittenStep = z.infer<typeof WrittenStep>;
