import { listContactFlows, removeContactFromFlow } from 'shared-contracts/api/flows/insight';
import type { ContactFlow, FlowRun } from 'shared-contracts/domain/flow-run';
import { accountId } from 'shared-ui/messaging/testing/samples';
import { answers, askedOf, fails, mockApi, renderScreen, screen, waitFor, within } from 'shared-ui/testing';
import { expect, test } from 'vitest';
import { ContactFlows } from './contact-flows.tsx';

const at = '2026-11-24T15:00:00.000Z';
const run: FlowRun = {
  id: 9,
  contact: { id: 7, accountId, name: 'Ann Lee', phone: '+14155550123' },
  stepId: 72,
  position: 2,
  eventId: 'not_responded',
  actionId: 'send_text',
  state: 'waiting',
  reason: null,
  explanation: 'Waits.',
  startedAt: at,
  dueAt: at,
  endedAt: null,
  messageId: null,
};
const flow = { id: 3, name: 'Welcome', isPaused: false, groupId: null };
const inFlow: ContactFlow = { flow, waiting: [run], last: null, isRemovable: true };
const outOfFlow: ContactFlow = {
  flow,
  waiting: [],
  last: { ...run, state: 'removed', explanation: 'A teammate removed the contact.' },
  isRemovable: false,
};
const show = () => renderScreen(<ContactFlows contactId={7} />);

test('[AU-08] says that a contact is in no flow, and that flows could not be had', async () => {
  mockApi(listContactFlows, fails('invalid_input'), answers({ items: [] }));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));

  expect(await screen.findByText('Not in any flows.')).toBeVisible();
});

test('[AU-08] names the flows of a contact with what is due, and takes them out after a question', async () => {
  mockApi(listContactFlows, answers({ items: [inFlow] }), answers({ items: [outOfFlow] }));
  mockApi(removeContactFromFlow, answers({ removedCount: 1 }));
  const { user, notices } = show();
  expect(await screen.findByText(/^Step 2 is due /)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove from this flow: Welcome' }));
  const question = await screen.findByRole('alertdialog', { name: 'Remove from Welcome?' });
  await user.click(within(question).getByRole('button', { name: 'Remove from this flow' }));

  await waitFor(() => expect(notices.at(-1)?.text).toBe('Removed from the flow.'));
  expect(askedOf(removeContactFromFlow)).toEqual([{ accountId, contactId: 7, flowId: 3 }]);
  expect(await screen.findByText('A teammate removed the contact.')).toBeVisible();
});
