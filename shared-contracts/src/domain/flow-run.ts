import * as z from 'zod/mini';
import { flowActionIds, flowEventIds } from '../flows/events-and-actions.ts';
import { Instant } from './common.ts';

/**
 * What became of one step for one contact. 'held' waits while the flow is paused; 'done' took effect; 'answered' ended
 * because the contact replied or converted before its time; the others ended without effect, and `reason` says why.
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

/** Why a step ended as it did, or waits, in plain words. */
export const flowRunReasons = {
  paused: 'The flow is paused.',
  quiet_hours: 'It waits until texts may be sent to the contact.',
  replied: 'The contact replied before the time was over.',
  converted: 'The contact redeemed a reward or made a purchase before the time was over.',
  removed_by_staff: 'A teammate removed the contact.',
  left_list: 'The contact is not in the list any more.',
  step_deleted: 'The step was deleted from the flow.',
  step_changed: 'The step was changed to wait for something else.',
  flow_deleted: 'The flow was deleted.',
  contact_deleted: 'The contact was deleted.',
  contact_merged: 'The contact was merged into another one, who has had this step.',
  skipped_on_resume: 'It came due while the flow was paused, and was skipped when the flow was resumed.',
  opted_out: 'The contact opted out of texts.',
  blocked: 'The contact is blocked.',
  waiting_for_yes: 'The contact signed up and has not answered YES yet.',
  asked_to_stop: 'The contact asked not to be texted, and nobody has decided about it yet.',
  suppressed: 'The carrier says that this number cannot be texted.',
  no_phone: 'The contact has no phone number that can be texted.',
  budget_hour: 'The contact had as many texts of flows in an hour as the organization allows.',
  budget_day: 'The contact had as many texts of flows in a day as the organization allows.',
  free_messages_used: 'The free messages of the organization are used up.',
  overdue: 'Expired: more than a day overdue.',
  list_gone: 'The list that the contact was to be put in was deleted.',
  template_gone: 'The template of the step was deleted.',
  media_gone: 'A picture of the step was deleted.',
  missing_value: 'The contact lacks a value that the text asks for.',
  too_long: 'With the values of the contact the text has more than 1,600 characters.',
  text_empty: 'The text of the step is empty for this contact.',
  no_account_number: 'The account has no phone number to send from.',
  carrier: 'The carrier did not deliver the text.',
  reward_gone: 'The reward was deleted.',
  points_missing: 'The contact has not enough points for the reward.',
  rewards_disabled: 'Rewards are not enabled for the organization.',
  internal: 'Something went wrong on our end.',
} as const;

export type FlowRunState = (typeof flowRunStates)[number];
export type FlowRunReason = keyof typeof flowRunReasons;

// Object.keys forgets the literal names.
export const flowRunReasonNames = Object.keys(flowRunReasons) as [FlowRunReason, ...FlowRunReason[]];

/** The numbers of a step; the people behind each are listed by `listFlowPeople`. */
export const flowFigureNames = ['entered', 'waiting', 'sent', 'answered', 'optedOut', 'failed'] as const;

/** What a step brought about: exact, and the same as the people behind each number. */
export const StepFigures = z.object({
  /** Contacts the step began to work for. */
  entered: z.int(),
  /** Of those, whose time is still to come, or is held. */
  waiting: z.int(),
  /** Texts it wrote; of another action, how often it was done. */
  sent: z.int(),
  /** Who replied or converted before its time, or replied to its text. */
  answered: z.int(),
  /** Who opted out within 72 hours of its text. */
  optedOut: z.int(),
  /** Where it ended without effect: refused, too late, or failed. */
  failed: z.int(),
});

export const StepInsight = z.extend(StepFigures, { stepId: z.int() });

const RunContact = z.object({ id: z.int(), accountId: z.int(), name: z.string(), phone: z.string() });

/** One step of one contact, with what came of it. */
export const FlowRun = z.object({
  id: z.int(),
  /** Null where the contact was deleted. */
  contact: z.nullable(RunContact),
  stepId: z.int(),
  /** The number of the step now, from 1; null where it was deleted. */
  position: z.nullable(z.int()),
  eventId: z.enum(flowEventIds),
  actionId: z.enum(flowActionIds),
  state: z.enum(flowRunStates),
  reason: z.nullable(z.enum(flowRunReasonNames)),
  /** The state and its reason, for a person. */
  explanation: z.string(),
  startedAt: Instant,
  /** When it takes effect, or was to; null where it took effect at once. */
  dueAt: z.nullable(Instant),
  endedAt: z.nullable(Instant),
  /** The text it wrote. */
  messageId: z.nullable(z.int()),
});

/** A flow that a contact is in or was in. */
export const ContactFlow = z.object({
  flow: z.object({
    id: z.int(),
    name: z.string(),
    isPaused: z.boolean(),
    groupId: z.nullable(z.int()),
  }),
  /** The steps that still wait for this contact, the next one first; empty where none does. */
  waiting: z.array(FlowRun),
  /** The last step that ended. */
  last: z.nullable(FlowRun),
  /** Whether the caller may take the contact out of it. */
  isRemovable: z.boolean(),
});

export type ContactFlow = z.infer<typeof ContactFlow>;
export type FlowFigureName = (typeof flowFigureNames)[number];
export type FlowRun = z.infer<typeof FlowRun>;
export type StepFigures = z.infer<typeof StepFigures>;
export type StepInsight = z.infer<typeof StepInsight>;
