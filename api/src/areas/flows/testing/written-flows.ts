import { createList } from 'shared-contracts/api/contacts/lists';
import { createFlow } from 'shared-contracts/api/flows';
import type { InputOf } from 'shared-contracts/kernel/endpoint';
import type { SignedIn, TestApi } from '../../../testing/test-api.ts';

export type FlowInput = InputOf<typeof createFlow>['flow'];
export type StepInput = NonNullable<FlowInput['steps']>[number];

/** Returns a step that replies to keywords from a list's contacts, or to any message. */
export const onReply = (listId: number, keywords = '', body = 'Welcome!'): StepInput => ({
  eventId: 'received_keyword',
  eventFilledArgs: { listId, keywords },
  actionId: 'send_text',
  actionFilledArgs: { body },
});

/** Returns a step that texts contacts who have not replied for `delay` seconds. */
export const onSilence = (listId: number, delay: number, body = 'Still there?'): StepInput => ({
  eventId: 'not_responded',
  eventFilledArgs: { listId, delay },
  actionId: 'send_text',
  actionFilledArgs: { body },
});

/** Returns a step that moves contacts who text from one list to another. */
export const onReplyMove = (listId: number, targetId: number, keywords = ''): StepInput => ({
  eventId: 'received_keyword',
  eventFilledArgs: { listId, keywords },
  actionId: 'list_move_action',
  actionFilledArgs: { listId: targetId },
});

/** Returns a complete flow as its form submits it. */
export const writtenFlow = (steps: StepInput[], name = 'Welcome'): FlowInput => ({
  name,
  description: 'Greets who texts',
  steps,
});

/** Signs in staff of a new account with two lists. */
export async function withLists(api: TestApi) {
  const staff = await api.signedIn('owner');
  const { id: vip } = await staff.call(createList, { accountId: staff.accountId, name: 'VIP' });
  const { id: other } = await staff.call(createList, { accountId: staff.accountId, name: 'Regulars' });

  return { staff, vip, other };
}

/** Creates a flow in an account. */
export const createTestFlow = (staff: SignedIn, steps: StepInput[], name?: string) =>
  staff.call(createFlow, { accountId: staff.accountId, flow: writtenFlow(steps, name) });
