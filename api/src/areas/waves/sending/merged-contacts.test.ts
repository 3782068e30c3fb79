import { mergeContacts } from 'shared-contracts/api/contacts';
import { beforeAll, expect, test } from 'vitest';
import { useMessaging } from '../../../testing/messaging.ts';
import { useApi } from '../../../testing/test-api.ts';
import { compileWave } from '../compile/compile-wave.service.ts';
import { makeContacts, makeList, openHours, planWave, readWave } from '../testing/sent-waves.ts';
import { useWaveSenders } from '../testing/wave-senders.ts';
import { claimSlice } from './claim-slice.service.ts';
import { endSlice } from './chunks.store.ts';

const api = useApi();
useMessaging(api, { isSending: false });
const senders = useWaveSenders(api);
beforeAll(() => openHours(api));

test('[CA-07] contacts who are merged while a wave is sent get one text, and its segments are counted once', async () => {
  const place = await api.make.place();
  const staff = await api.signedIn('owner', place);
  const { orgId, accountId } = place;
  const contactIds = (await makeContacts(api, place, 2)).map(({ contactId }) => contactId);
  const listId = await makeList(api, place, { name: 'Everyone', contactIds });
  const waveId = await planWave(api, place, { job: { body: 'Hello '.repeat(40), list_ids: [listId] } });
  while ((await compileWave(api.platform, { orgId, waveId })) === 'more') {}
  const process = senders.process();
  const key = { orgId, waveId, n: 1 };
  const content = await process.contents.of({ ...key, accountId, variant: 0 });
  const claimOne = async () => {
    const slice = content && (await claimSlice(process, key, { texts: 1, segments: 1, content }));
    if (!slice || slice === 'held') {
      throw new Error('Nothing was claimed.');
    }
    await endSlice(api.platform.database.db, orgId, { ...key, fence: slice.fence, at: new Date() });

    return slice;
  };

  const [texted = 0] = (await claimOne()).contactIds;
  const other = contactIds.find((id) => id !== texted) ?? 0;
  await staff.call(mergeContacts, { accountId, contactId: other, otherContactId: texted });
  const second = await claimOne();

  expect(second).toMatchObject({ messages: [], segments: 0 });
  expect((await readWave(api, orgId, waveId)).figures).toMatchObject({
    recipients: 1,
    skipped: 1,
    segments: 2,
  });
});
