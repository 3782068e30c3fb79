import { listPresence, tellPresence } from 'shared-contracts/api/team';
import { CallError } from 'shared-contracts/client';
import { expect, test } from 'vitest';
import { openPresenceHub } from '../../platform/live/presence-hub.ts';
import { eventually, follow } from '../../testing/messaging.ts';
import { useApi } from '../../testing/test-api.ts';

const api = useApi();
const tab = 'tab-of-a-test';

async function team() {
  const place = await api.make.place();
  const [ruth, kim] = [await api.signedIn('owner', place), await api.signedIn('agent', place)];
  const { contactId } = await api.make.contact(place);

  return { place, ruth, kim, at: { accountId: place.accountId, contactId } };
}

test('[IN-01] presence does not know contacts of another organization', async () => {
  const { at } = await team();
  const stranger = await api.signedIn('owner');
  const theirs = { accountId: stranger.accountId, contactId: at.contactId };

  const notFound = expect.objectContaining({ constructor: CallError, code: 'not_found' });
  await expect(stranger.call(tellPresence, { ...theirs, tab, doing: 'viewing' })).rejects.toEqual(notFound);
  await expect(stranger.call(listPresence, theirs)).rejects.toEqual(notFound);
});

test('[IN-01] viewing and typing reach the account’s people, only on changes, and write no row', async () => {
  const { place, ruth, kim, at } = await team();
  const neighbor = await api.signedIn('owner', await api.make.account(place.orgId));
  const [here, there] = [await follow(ruth), await follow(neighbor)];
  await eventually(async () => expect(here.heard.length + there.heard.length).toBe(2));
  const { rows: before } = await api.platform.database.pool.query('select count(*) from live_events');

  await kim.call(tellPresence, { ...at, tab, doing: 'viewing' });
  await eventually(async () => expect(here.heard).toHaveLength(2));
  await kim.call(tellPresence, { ...at, tab, doing: 'viewing' });
  await kim.call(tellPresence, { ...at, tab, doing: 'typing' });
  await eventually(async () =>
    expect((await ruth.call(listPresence, at)).items).toEqual([{ userId: kim.userId, doing: 'typing' }]),
  );
  expect((await kim.call(listPresence, at)).items).toEqual([]);
  await kim.call(tellPresence, { ...at, tab: 'another-tab', doing: 'viewing' });
  await kim.call(tellPresence, { ...at, tab, doing: 'gone' });
  await kim.call(tellPresence, { ...at, tab: 'another-tab', doing: 'gone' });

  await eventually(async () =>
    expect(here.heard.slice(1).map(({ data }) => data['doing'])).toEqual([
      'viewing',
      'typing',
      'viewing',
      'gone',
    ]),
  );
  expect(here.heard[1]).toMatchObject({
    event: 'presence.changed',
    data: { ...at, userId: kim.userId, doing: 'viewing' },
  });
  expect(there.heard).toHaveLength(1);
  expect((await api.platform.database.pool.query('select count(*) from live_events')).rows).toEqual(before);
  here.leave();
  there.leave();
});

test('[IN-01] typing ends by itself, and so does a tab that died', async () => {
  const { place, ruth, kim, at } = await team();
  const { notify, live } = api.platform;
  const hub = openPresenceHub({
    notify,
    live,
    limits: { typingMilliseconds: 80, tabMilliseconds: 400, lookEveryMilliseconds: 20 },
  });
  const room = { orgId: place.orgId, ...at };
  hub.tell({ ...room, userId: kim.userId, tab, doing: 'typing' });

  await eventually(async () => expect(hub.of(room)).toEqual([{ userId: kim.userId, doing: 'viewing' }]));
  await eventually(async () => expect(hub.of(room)).toEqual([]));
  hub.close();
  expect((await ruth.call(listPresence, at)).items).toHaveLength(1); // the API's own list uses its own time limits
});
