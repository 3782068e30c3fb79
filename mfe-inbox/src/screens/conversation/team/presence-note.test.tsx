import { listColleagues, listPresence, tellPresence } from 'shared-contracts/api/team';
import { accountId } from 'shared-ui/messaging/testing/samples';
import { answers, askedOf, mockApi, renderScreen, screen, waitFor } from 'shared-ui/testing';
import { expect, test } from 'vitest';
import { PresenceNote } from './presence-note.tsx';

const me = 5;
const kim = 6;
const here = { accountId, contactId: 1 };

async function showAlone() {
  mockApi(tellPresence, answers({}));
  mockApi(listColleagues, answers({ items: [{ id: kim, name: 'Kim Larkin' }] }));
  mockApi(listPresence, answers({ items: [] }));
  const { bus } = renderScreen(<PresenceNote contactId={1} />, { at: '/conversations/1' });
  await waitFor(() => expect(askedOf(listPresence)).toHaveLength(1));
  mockApi(listPresence, answers({ items: [{ userId: kim, doing: 'typing' }] }));

  return bus;
}

test('[IN-02] one’s own typing, and another conversation, ask nothing again; a colleague is shown', async () => {
  const bus = await showAlone();
  bus.emit('presence.changed', { ...here, userId: me, doing: 'typing' });
  bus.emit('presence.changed', { accountId, contactId: 2, userId: kim, doing: 'typing' });
  bus.emit('presence.changed', { accountId: accountId + 1, contactId: 1, userId: kim, doing: 'typing' });
  expect(askedOf(listPresence)).toHaveLength(1);

  bus.emit('presence.changed', { ...here, userId: kim, doing: 'typing' });
  expect(await screen.findByText('Kim is typing…')).toBeVisible();
  expect(askedOf(listPresence)).toHaveLength(2);
});

test.each(['live.connected', 'live.resumed'] as const)(
  '[IN-02] a colleague who came while nothing was heard is shown after %s',
  async (name) => {
    const bus = await showAlone();
    bus.emit(name, { accountId: accountId + 1 });
    expect(askedOf(listPresence)).toHaveLength(1);

    bus.emit(name, { accountId });
    expect(await screen.findByText('Kim is typing…')).toBeVisible();
  },
);
