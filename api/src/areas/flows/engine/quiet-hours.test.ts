import { updateRelatedInfo } from 'shared-contracts/api/organizations';
import { localTimeOf } from 'shared-contracts/domain/zoned-time';
import { beforeAll, expect, test } from 'vitest';
import { useMessaging } from '../../../testing/messaging.ts';
import { useApi } from '../../../testing/test-api.ts';
import { noonZone, openHours } from '../../waves/testing/sent-waves.ts';
import { addToList, runsOf, textsTo, workAt } from '../testing/flow-scene.ts';
import { createTestFlow, onSilence, withLists } from '../testing/written-flows.ts';

const api = useApi();
useMessaging(api, { isSending: false });
beforeAll(() => openHours(api));

const hour = 3_600;
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * hour * 1_000);

test('[AD-02] [AU-07] a text of a flow waits for the end of the quiet hours that the organization chose', async () => {
  const { staff, vip } = await withLists(api);
  const owner = await api.signedIn('owner', staff);
  const { id } = await createTestFlow(staff, [onSilence(vip, hour / 2)]);
  const contact = await api.make.contact(staff);
  await addToList(staff, vip, [contact.contactId]);
  // About noon in the contact's time zone.
  await owner.call(updateRelatedInfo, { orgId: owner.orgId, quietHoursEnd: '14:00' });

  await workAt(api, hoursFromNow(0.6));
  expect(await textsTo(api, staff.orgId, contact.contactId)).toEqual([]);
  const [run] = await runsOf(api, staff.orgId, id);
  expect(run?.state).toBe('waiting');
  expect(localTimeOf(new Date((run?.dueUs ?? 0) / 1_000), noonZone()).slice(11, 16)).toBe('14:00');
  await workAt(api, hoursFromNow(3));
  expect(await textsTo(api, staff.orgId, contact.contactId)).toEqual(['Still there?']);
});
