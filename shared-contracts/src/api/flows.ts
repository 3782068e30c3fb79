import * as z from 'zod/mini';
import { Cursor, Flag, Id, paged } from '../domain/common.ts';
import { AvailableList, Flow, FlowEditEffect, FlowRow, WrittenFlow } from '../domain/flow.ts';
import { account, accountOrOrg, signedIn } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { unaudited } from '../kernel/audited.ts';

/** Flows of an account, or those of a group, which hold for each of its accounts (features AU-05). */
const mayManage = accountOrOrg({ account: 'manage_flows', org: 'manage_groups' });
const oneFlow = z.object({ flowId: Id });

/** Why a flow is not saved. `flow_invalid` has a sentence for each input: 'flow.steps.0.eventFilledArgs.listId'. */
const saveRefusals = ['flow_invalid', 'media_unknown'] as const;

const EventOrAction = z.object({
  id: z.string(),
  friendlyName: z.string(),
  /** The editor does not offer it. */
  isHidden: z.boolean(),
  /** The names of the arguments it uses. */
  args: z.array(z.string()),
});

/** What steps may wait for and do. */
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
 * Flows of an account, newest first, with those of the groups it is in. With both flags or none, active and paused ones.
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
    /** A part of the name or of the description. */
    name_hint: z.optional(z.string().check(z.maxLength(100))),
    show_active: z.optional(Flag),
    show_paused: z.optional(Flag),
  }),
  output: paged(FlowRow),
});

/** One flow with its steps. */
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
 * Creates a flow of an account, or of a group, and starts it unless it is paused. Contacts that are in its lists already
 * do not count as entering them. The same `clientKey` creates one flow, however often it is sent.
 */
export const createFlow = endpoint({
  name: 'createFlow',
  summary: 'Create a flow',
  method: 'POST',
  path: '/flows',
  access: mayManage,
  audit: 'flow.created',
  input: z.object({
    /** Left out for a flow of a group. */
    accountId: z.optional(Id),
    groupId: z.optional(z.nullable(Id)),
    flow: WrittenFlow,
    clientKey: z.optional(z.string().check(z.minLength(8), z.maxLength(64))),
  }),
  output: Flow,
  errors: [...saveRefusals, 'flow_limit'],
});

/**
 * Saves a flow in place of the `version` it was made from, or pauses or resumes it, or both. Somebody else's change since
 * that version is not overwritten: `flow_changed` says who changed what, by input. Pausing and resuming need no version.
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
    version: z.optional(z.int()),
    flow: z.optional(WrittenFlow),
    isPaused: z.optional(z.boolean()),
    /** On resume, what becomes of steps that came due meanwhile. A day after its time nothing is sent in any case. */
    overdue: z._default(z.enum(['send', 'skip']), 'send'),
  }),
  output: Flow,
  errors: [...saveRefusals, 'flow_changed'],
});

/** Deletes a flow; steps that wait are not taken. The answer says how many waited. */
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

/** A copy of a flow, paused, named '<name> copy'. */
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

/** What saving these steps would do to the contacts who wait; saves nothing. Steps without waiting contacts are left out. */
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

/** Lists that a step may name, by name: those of the account, or the default lists of a group. */
export const listAvailableLists = endpoint({
  name: 'listAvailableLists',
  summary: 'Lists for the steps of a flow',
  method: 'GET',
  path: '/flows/:accountId/availableLists',
  access: account('manage_flows'),
  input: z.object({
    accountId: Id,
    /** A flow that is being edited: its own use of a list is not named. */
    skip_flow_id: z.optional(Id),
    /** Takes manage_groups. */
    group_id: z.optional(Id),
  }),
  output: z.object({ items: z.array(AvailableList) }),
});

/** Makes a list 'Default List' for who has none to begin with; answers the one that is there where it was made before. */
export const createDefaultFlowList = endpoint({
  name: 'createDefaultFlowList',
  summary: 'Create a default list for flows',
  method: 'POST',
  path: '/flows/:accountId/defaultList',
  access: account('manage_flows'),
  audit: ['list.created', 'default_list.created'],
  input: z.object({
    accountId: Id,
    /** Makes a default list of the group in place of a list of the account; takes manage_groups. */
    groupId: z.optional(z.nullable(Id)),
  }),
  output: AvailableList,
  errors: ['group_not_found'],
});

export const flowEndpoints = [
  listEventsAndActions,
  listFlows,
  getFlow,
  createFlow,
  updateFlow,
  deleteFlow,
  duplicateFlow,
  previewFlowEdit,
  listAvailableLists,
  createDefaultFlowList,
] as const;
