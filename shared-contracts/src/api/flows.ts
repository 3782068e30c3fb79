import * as z from 'zod/mini';
import { Cursor, Flag, Id, paged } from '../domain/common.ts';
import { AvailableList, Flow, FlowEditEffect, FlowRow, WrittenFlow } from '../domain/flow.ts';
import { Version } from '../domain/version.ts';
import { account, accountOrOrg, signedIn } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { unaudited } from '../kernel/audited.ts';

/** Flows of an account, or flows of a group, which apply to each of its accounts (features AU-05). */
const mayManage = accountOrOrg({ account: 'manage_flows', org: 'manage_groups' });
const oneFlow = z.object({ flowId: Id });

/**
 * Reasons a flow cannot be saved. `flow_invalid` has a message for each input, for example
 * 'flow.steps.0.eventFilledArgs.listId'.
 */
const saveRefusals = ['flow_invalid', 'media_unknown'] as const;

const EventOrAction = z.object({
  id: z.string(),
  friendlyName: z.string(),
  /** Whether the editor hides this event or action. */
  isHidden: z.boolean(),
  /** Names of the arguments it uses. */
  args: z.array(z.string()),
});

/** Lists the events and actions that steps can use. */
export const listEventsAndActions = endpoint({
  name: 'listEventsAndActions',
  summary: 'Events and actions of flows',
  method: 'GET',
  path: '/flows/eventsAndActions',
  access: signedIn,
  input: z.object({}),
  output: z.object({ events: z.array(EventOrAction), actions: z.array(EventOrAction) }),
});

/**
 * Lists an account's flows, newest first, including those of its groups. With both flags or neither, lists active and
 * paused ones.
 */
export const listFlows = endpoint({
  name: 'listFlows',
  summary: 'Flows of an account',
  method: 'GET',
  path: '/flows',
  access: mayManage,
  input: z.object({
    account_id: Id,
    start_cursor: Cursor,
    /** Part of the name or description. */
    name_hint: z.optional(z.string().check(z.maxLength(100))),
    show_active: z.optional(Flag),
    show_paused: z.optional(Flag),
  }),
  output: paged(FlowRow),
});

/** Returns a flow with its steps. */
export const getFlow = endpoint({
  name: 'getFlow',
  summary: 'A flow',
  method: 'GET',
  path: '/flows/:flowId',
  access: mayManage,
  input: oneFlow,
  output: Flow,
});

/**
 * Creates a flow for an account or a group, and starts it unless it is paused. Contacts already on its lists do not
 * count as entering them. Calls with the same `clientKey` create one flow, no matter how often they are sent.
 */
export const createFlow = endpoint({
  name: 'createFlow',
  summary: 'Create a flow',
  method: 'POST',
  path: '/flows',
  access: mayManage,
  audit: 'flow.created',
  input: z.object({
    /** Omitted for a group's flow. */
    accountId: z.optional(Id),
    groupId: z.optional(z.nullable(Id)),
    flow: WrittenFlow,
    clientKey: z.optional(z.string().check(z.minLength(8), z.maxLength(64))),
  }),
  output: Flow,
  errors: [...saveRefusals, 'flow_limit'],
});

/**
 * Saves a flow over the `version` it was edited from, pauses or resumes it, or both. Never overwrites another person's
 * change since that version: `flow_changed` says who changed what, by input. Pausing and resuming need no version.
 */
export const updateFlow = endpoint({
  name: 'updateFlow',
  summary: 'Change, pause or resume a flow',
  method: 'PUT',
  path: '/flows/:flowId',
  access: mayManage,
  audit: ['flow.changed', 'flow.paused', 'flow.resumed'],
  input: z.object({
    flowId: Id,
    version: z.optional(Version),
    flow: z.optional(WrittenFlow),
    isPaused: z.optional(z.boolean()),
    /**
     * Whether resuming sends or skips steps that came due while the flow was paused. Steps more than a day overdue are
     * never sent.
     */
    overdue: z._default(z.enum(['send', 'skip']), 'send'),
  }),
  output: Flow,
  errors: [...saveRefusals, 'flow_changed'],
});

/** Deletes a flow. Waiting steps are canceled; the response says how many there were. */
export const deleteFlow = endpoint({
  name: 'deleteFlow',
  summary: 'Delete a flow',
  method: 'DELETE',
  path: '/flows/:flowId',
  access: mayManage,
  audit: 'flow.deleted',
  input: oneFlow,
  output: z.object({ waitingCount: z.int() }),
});

/** Creates a paused copy of a flow, named '<name> copy'. */
export const duplicateFlow = endpoint({
  name: 'duplicateFlow',
  summary: 'Copy a flow',
  method: 'POST',
  path: '/flows/:flowId/duplicate',
  access: mayManage,
  audit: 'flow.created',
  input: oneFlow,
  output: Flow,
  errors: ['flow_limit'],
});

/**
 * Returns the effect of saving these steps on waiting contacts, without saving. Omits steps that no contact waits at.
 */
export const previewFlowEdit = endpoint({
  name: 'previewFlowEdit',
  summary: 'What an edit does to contacts in a flow',
  method: 'POST',
  path: '/flows/:flowId/preview',
  access: mayManage,
  audit: unaudited.readsOnly,
  input: z.object({ flowId: Id, flow: WrittenFlow }),
  output: z.object({ items: z.array(FlowEditEffect) }),
});

/** Lists the lists that a step may use, by name: the account's lists, or the group's default lists. */
export const listAvailableLists = endpoint({
  name: 'listAvailableLists',
  summary: 'Lists for the steps of a flow',
  method: 'GET',
  path: '/flows/:accountId/availableLists',
  access: account('manage_flows'),
  input: z.object({
    accountId: Id,
    /** Flow being edited. It is left out of the flows shown as using a list. */
    skip_flow_id: z.optional(Id),
    /** Requires manage_groups. */
    group_id: z.optional(Id),
  }),
  output: z.object({ items: z.array(AvailableList) }),
});

/**
 * Creates a list named 'Default List' for accounts or groups that have none. Returns the existing one if it was created
 * before.
 */
export const createDefaultFlowList = endpoint({
  name: 'createDefaultFlowList',
  summary: 'Create a default list for flows',
  method: 'POST',
  path: '/flows/:accountId/defaultList',
  access: account('manage_flows'),
  audit: ['list.created', 'default_list.created'],
  input: z.object({
    accountId: Id,
    /** Creates a default list of this group instead of a list of the account. Requires manage_groups. */
    groupId: z.optional(z.nullable(Id)),
  }),
  output: AvailableList,
  errors: ['group_not_found'],
});
