import * as z from 'zod/mini';
import { flowActionIds, flowEventIds } from '../flows/events-and-actions.ts';
import { maxDelaySeconds } from '../flows/delay.ts';
import { Id, Instant } from './common.ts';
import { MessageBody } from './message.ts';
import { mostPoints } from './rewards.ts';

const longestDelay = 'A delay may be one year at most.';
const DelaySeconds = z._default(z.int().check(z.nonnegative(), z.maximum(maxDelaySeconds, longestDelay)), 0);
const ListId = z._default(z.nullable(Id), null);

/** Most steps of a flow. */
export const maxFlowSteps = 50;

/** What a step waits for, as its form hands it in; an event reads those it uses (flows/events-and-actions.ts). */
export const EventArgs = z.object({
  listId: ListId,
  /** Separated by commas; empty = any reply. */
  keywords: z._default(
    z.string().check(z.maxLength(1_000, 'Keywords may have at most 1,000 characters.')),
    '',
  ),
  /** Seconds. */
  delay: DelaySeconds,
});

/** What a step does, as its form hands it in. */
export const ActionArgs = z.object({
  listId: ListId,
  body: z._default(MessageBody, ''),
  media: z._default(z.array(z.string()).check(z.maxLength(10)), []),
  templateId: z._default(z.nullable(Id), null),
  shorten_links: z._default(z.boolean(), false),
  /** The domain its short links stand on; 0 = the organization's protected one. */
  custom_domain_id: z._default(z.union([z.literal(0), Id]), 0),
  /** Seconds from the event to the text. */
  delay: DelaySeconds,
  /** The name of a reward. */
  program: z._default(z.string().check(z.maxLength(100)), ''),
  points: z._default(z.int().check(z.nonnegative(), z.maximum(mostPoints)), 0),
});

/** A step as its form hands it in: possibly incomplete, which `validateFlow` says in words. */
export const WrittenStep = z.object({
  /** Of a step that is there already: it keeps the contacts that wait at it. */
  id: z._default(z.nullable(Id), null),
  eventId: z._default(z.nullable(z.enum(flowEventIds)), null),
  actionId: z._default(z.nullable(z.enum(flowActionIds)), null),
  eventFilledArgs: z.prefault(EventArgs, {}),
  actionFilledArgs: z.prefault(ActionArgs, {}),
});

/** A flow as its form hands it in. */
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

/** One step of a saved flow, in the order of the flow; its id stays through edits. */
export const FlowStep = z.object({
  id: z.int(),
  eventId: z.enum(flowEventIds),
  actionId: z.enum(flowActionIds),
  /** A list that was deleted since is null, here and in the action. */
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

/** What can be done with a flow; which of it the caller may do, the flow itself says. */
export const flowAbilities = ['edit', 'pause', 'resume', 'duplicate', 'delete'] as const;

/** What flags a step that can be saved all the same (flows/duplicate-trigger.ts). */
export const flowFlags = ['duplicate_trigger'] as const;

const NamedThing = z.object({ id: z.int(), name: z.string() });

/** Replies and changes of lists that happen by themselves (reference.md, Entities). */
export const Flow = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  /** Null for a flow of a group, which holds for each account of it. */
  accountId: z.nullable(z.int()),
  groupId: z.nullable(z.int()),
  group: z.nullable(NamedThing),
  isPaused: z.boolean(),
  steps: z.array(FlowStep),
  /** Contacts that a step began to work for, each counted once. */
  contactCount: z.int(),
  messagesSent: z.int(),
  /** Steps of contacts whose time is still to come, or is held while the flow is paused. */
  waitingCount: z.int(),
  /** Of those, the ones that came due while it was paused: resuming sends or skips them. */
  overdueCount: z.int(),
  /** The lists its steps name, of the account or of the group; a list that is gone is not among them. */
  lists: z.array(NamedThing),
  /** Steps that can be saved and never come to pass, by their place from 0. Left out by older APIs. */
  flags: z.optional(z.array(z.object({ stepIndex: z.int(), code: z.enum(flowFlags), message: z.string() }))),
  /** What the caller may do with it now. */
  actions: z.array(z.enum(flowAbilities)),
  /** Rises with every edit: an update names the one it was made from. Pausing and resuming are none. */
  version: z.int(),
  /** Who made it; empty where no person did. */
  createdBy: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
});

/** A flow as lists show it. */
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

/** A list that a step may name. */
export const AvailableList = z.object({
  id: z.int(),
  name: z.string(),
  /** 'default' = of a group. Contacts can be put in 'plain' and 'default' ones only. */
  kind: z.enum(['all', 'plain', 'query', 'default']),
  /** Other flows whose events listen on it. */
  usedBy: z.array(NamedThing),
});

/** What an edit does to the contacts who wait at a step. */
export const flowEditEffects = ['leave', 'wait_anew', 'act_anew', 'stay'] as const;

export const FlowEditEffect = z.object({
  stepId: z.int(),
  /** The number of the step before the edit, from 1. */
  position: z.int(),
  /**
   * 'leave': the step is gone, or has another event or list: they leave it. 'wait_anew': another delay, counted from when
   * their waiting began. 'act_anew': another action, which they get when they are due. 'stay': nothing.
   */
  effect: z.enum(flowEditEffects),
  waiting: z.int(),
  /** For a person: 'Step 2 was deleted: 12 contacts who wait there leave the flow.' */
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
