import * as z from 'zod/mini';
import { Cursor, Id, paged } from '../../domain/common.ts';
import { ContactFlow, FlowRun, StepInsight, flowFigureNames } from '../../domain/flow-run.ts';
import { account, accountOrOrg } from '../../kernel/access.ts';
import { endpoint } from '../../kernel/endpoint.ts';

const mayManage = accountOrOrg({ account: 'manage_flows', org: 'manage_groups' });

/** Returns the figures of every step, in the order of the flow. Fetch again on 'flow.changed'. */
export const getFlowInsight = endpoint({
  name: 'getFlowInsight',
  summary: 'Figures of the steps of a flow',
  method: 'GET',
  path: '/flows/:flowId/insight',
  access: mayManage,
  input: z.object({ flowId: Id }),
  output: z.object({
    contactCount: z.int(),
    messagesSent: z.int(),
    steps: z.array(StepInsight),
  }),
});

/** Lists the people behind a step's figure, most recent first. */
export const listFlowPeople = endpoint({
  name: 'listFlowPeople',
  summary: 'People behind a figure of a flow',
  method: 'GET',
  path: '/flows/:flowId/people',
  access: mayManage,
  input: z.object({
    flowId: Id,
    step_id: Id,
    figure: z.enum(flowFigureNames),
    start_cursor: Cursor,
  }),
  output: paged(FlowRun),
});

/** Lists what the flow did and did not do, with reasons, most recent first. Can be limited to one contact or step. */
export const listFlowHistory = endpoint({
  name: 'listFlowHistory',
  summary: 'History of a flow',
  method: 'GET',
  path: '/flows/:flowId/history',
  access: mayManage,
  input: z.object({
    flowId: Id,
    step_id: z.optional(Id),
    contact_id: z.optional(Id),
    start_cursor: Cursor,
  }),
  output: paged(FlowRun),
});

/** Lists the flows that a contact is or was in, those with waiting steps first; at most 100. */
export const listContactFlows = endpoint({
  name: 'listContactFlows',
  summary: 'Flows of a contact',
  method: 'GET',
  path: '/accounts/:accountId/contacts/:contactId/flows',
  access: account('manage_flows', { or: ['view_conversations', 'manage_contacts'] }),
  input: z.object({ accountId: Id, contactId: Id }),
  output: z.object({ items: z.array(ContactFlow) }),
});

/**
 * Removes a contact from a flow. Waiting steps are canceled, and none of the flow's current steps will start for the
 * contact again. The contact stays on its lists.
 */
export const removeContactFromFlow = endpoint({
  name: 'removeContactFromFlow',
  summary: 'Take a contact out of a flow',
  method: 'DELETE',
  path: '/accounts/:accountId/contacts/:contactId/flows/:flowId',
  access: account('manage_flows'),
  audit: 'flow.contact_removed',
  isRepeatable: true,
  input: z.object({ accountId: Id, contactId: Id, flowId: Id }),
  output: z.object({ removedCount: z.int() }),
});
