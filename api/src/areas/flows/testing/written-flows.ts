import { createList } from 'shared-contracts/api/contacts/lists';
import { createFlow } from 'shared-contracts/api/flows';
import type { InputOf } from 'shared-contracts/kernel/endpoint';
import type { SignedIn, TestApi } from '../../../testing/test-api.ts';

export type FlowInput = InputOf<typeof createFlow>['flow'];
export type StepInput = NonNullable<FlowInput['steps']>[number];

/** A step that answers words of a list, or any text of it. */
export const onReply = (listId: number, keywords = '', body = 'Welcome!'): StepInput => ({
  eventId: 'received_keyword',
  eventFilledArgs: { listId, keywords },
  actionId: 'send_text',
  actionFilledArgs: { body },
});

/** A step that texts who has not replied for this many seconds. */
export const onSilence = (listId: number, delay: number, body = 'Still there?'): StepInput => ({
  eventId: 'not_responded',
  eventFilledArgs: { listId, delay },
  actionId: 'send_text',
  actionFilledArgs: { body },
});

/** A step that moves who texts from one list to another. */
export const onReplyMove = (listId: number, targetId: number, keywords = ''): StepInput => ({
  eventId: 'received_keyword',
  eventFilledArgs: { listId, keywords },
  actionId: 'list_move_action',
  actionFilledArgs: { listId: targetId },
});

/** A complete flow, as its form hands it in. */
export const writtenFlow = (steps: StepInput[], name = 'Welcome'): FlowInput => ({
  name,
  description: 'Greets who texts',
  steps,
});

/** Staff of a new account with two lists. */
export async function withLists(api: TestApi) {
  const staff = await api.signedIn('owner');
  const { id: vip } = await staff.call(createList, { accountId: staff.accountId, name: 'VIP' });
  const { id: other } = await staff.call(createList, { accountId: staff.accountId, name: 'Regulars' });

  return { staff, vip, other };
}

/** Creates a flow of an account. */
export const created = (staff: SignedIn, steps: StepInput[], name?: string) =>
  staff.call(createFlow, { accountId: staff.accountId, flow: writtenFlow(steps, name) });
