import * as z from 'zod/mini';
import { flowActionIds, flowEventIds } from '../flows/events-and-actions.ts';
import { Instant } from './common.ts';

/**
 * State of one step for one contact. 'held': waiting while the flow is paused. 'done': took effect. 'answered': ended
 * because the contact replied or converted in time. The other states ended without effect; `reason` says why.
 */
export const flowRunStates = [
  'waiting',
  'held',
  'done',
  'answered',
  'removed',
  'refused',
  'too_late',
  'failed',
] as const;

/** Reasons for a step's state, in plain English. */
export const flowRunReasons = {
  paused: 'The flow is paused.',
  quiet_hours: 'Waiting until the contact may be texted.',
  replied: 'The contact replied in time.',
  converted: 'The contact redeemed a reward or made a purchase in time.',
  removed_by_staff: 'A teammate removed the contact.',
  left_list: 'The contact is no longer on the list.',
  step_deleted: 'The step was deleted from the flow.',
  step_changed: 'The step was changed to wait for something else.',
  flow_deleted: 'The flow was deleted.',
  contact_deleted: 'The contact was deleted.',
  contact_merged: 'The contact was merged into another one that already had this step.',
  skipped_on_resume: 'It came due while the flow was paused and was skipped when the flow resumed.',
  opted_out: 'The contact opted out of texts.',
  blocked: 'The contact is blocked.',
  waiting_for_yes: "The contact signed up but hasn't replied YES yet.",
  asked_to_stop: 'The contact asked not to be texted, and nobody has decided about it yet.',
  suppressed: 'The carrier says that this number cannot be texted.',
  no_phone: 'The contact has no phone number that can be texted.',
  budget_hour: "The contact reached the organization's hourly limit for flow texts.",
  budget_day: "The contact reached the organization's daily limit for flow texts.",
  free_messages_used: "The organization's free messages are used up.",
  overdue: 'Expired: more than a day overdue.',
  list_gone: 'The list to add the contact to was deleted.',
  template_gone: "The step's template was deleted.",
  media_gone: "One of the step's pictures was deleted.",
  missing_value: 'The contact is missing a value used in the text.',
  too_long: "With the contact's values, the text has more than 1,600 characters.",
  text_empty: "The step's text is empty for this contact.",
  no_account_number: 'The account has no phone number to send from.',
  carrier: 'The carrier did not deliver the text.',
  reward_gone: 'The reward was deleted.',
  points_missing: "The contact doesn't have enough points for the reward.",
  rewards_disabled: 'Rewards are not enabled for the organization.',
  internal: 'Something went wrong on our end.',
} as const;

export type FlowRunState = (typeof flowRunStates)[number];
export type FlowRunReason = keyof typeof flowRunReasons;

// Object.keys loses the literal names.
export const flowRunReasonNames = Object.keys(flowRunReasons) as [FlowRunReason, ...FlowRunReason[]];

/** Figures of a step. `listFlowPeople` lists the people behind each. */
export const flowFigureNames = ['entered', 'waiting', 'sent', 'answered', 'optedOut', 'failed'] as const;

/** Results of a step. Exact, and consistent with the lists of people behind each figure. */
export const StepFigures = z.object({
  /** Contacts the step started for. */
  entered: z.int(),
  /** Contacts among them whose step is not due yet or is held. */
  waiting: z.int(),
  /** Texts the step wrote. For other actions, the number of times the action ran. */
  sent: z.int(),
  /** Contacts who replied or converted in time, or replied to the step's text. */
  answered: z.int(),
  /** Contacts who opted out within 72 hours of the step's text. */
  optedOut: z.int(),
  /** Contacts for whom the step ended without effect: refused, too late, or failed. */
  failed: z.int(),
});

export const StepInsight = z.extend(StepFigures, { stepId: z.int() });

const RunContact = z.object({ id: z.int(), accountId: z.int(), name: z.string(), phone: z.string() });

/** One step for one contact, with its result. */
export const FlowRun = z.object({
  id: z.int(),
  /** Null if the contact was deleted. */
  contact: z.nullable(RunContact),
  stepId: z.int(),
  /** Current number of the step, from 1; null if the step was deleted. */
  position: z.nullable(z.int()),
  eventId: z.enum(flowEventIds),
  actionId: z.enum(flowActionIds),
  state: z.enum(flowRunStates),
  reason: z.nullable(z.enum(flowRunReasonNames)),
  /** State and reason, in words for the user. */
  explanation: z.string(),
  startedAt: Instant,
  /** Time at which it takes effect or was due; null if it took effect immediately. */
  dueAt: z.nullable(Instant),
  endedAt: z.nullable(Instant),
  /** Id of the text it wrote. */
  messageId: z.nullable(z.int()),
});

/** A flow that a contact is or was in. */
export const ContactFlow = z.object({
  flow: z.object({
    id: z.int(),
    name: z.string(),
    isPaused: z.boolean(),
    groupId: z.nullable(z.int()),
  }),
  /** Steps still waiting for this contact, next one first; empty if there are none. */
  waiting: z.array(FlowRun),
  /** Most recently ended step. */
  last: z.nullable(FlowRun),
  /** Whether the caller may remove the contact from the flow. */
  isRemovable: z.boolean(),
});

export type ContactFlow = z.infer<typeof ContactFlow>;
export type FlowFigureName = (typeof flowFigureNames)[number];
export type FlowRun = z.infer<typeof FlowRun>;
export type StepFigures = z.infer<typeof StepFigures>;
export type StepInsight = z.infer<typeof StepInsight>;
