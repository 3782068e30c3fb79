import { updateRelatedInfo } from 'shared-contracts/api/organizations';
import { checkSendTime } from 'shared-contracts/api/scheduling';
import { localTimeOf } from 'shared-contracts/domain/zoned-time';
import { beforeAll, expect, test } from 'vitest';
import { eventually, useMessaging } from '../../../testing/messaging.ts';
import { useApi } from '../../../testing/test-api.ts';
import { compileWave } from '../compile/compile-wave.service.ts';
import { eventuallyWave, makeList, noonZone, openHours, planWave, readWave } from '../testing/sent-waves.ts';
import { useWaveSenders } from '../testing/wave-senders.ts';

const api = useApi();
useMessaging(api, { isSending: false });
const senders = useWaveSenders(api);
beforeAll(() => openHours(api));

/** Later than the contacts' current time, which is about noon. */
const later = { quietHoursEnd: '14:00' };

async function scene() {
  const owner = await api.signedIn('owner');
  const contact = await api.make.contact(owner);
  const listId = await makeList(api, owner, { name: 'All', contactIds: [contact.contactId] });
  const wave = async () => {
    const id = await planWave(api, owner, { job: { body: 'Hello', list_ids: [listId] } });
    while ((await compileWave(api.platform, { orgId: owner.orgId, waveId: id })) === 'more') {}

    return id;
  };
  const dueAt = async (waveId: number) => {
    const { due_us: dueUs } = await api.platform.database.db
      .selectFrom('wave_chunks')
      .select('due_us')
      .where('org_id', '=', owner.orgId)
      .where('wave_id', '=', waveId)
      .executeTakeFirstOrThrow();

    return localTimeOf(new Date(dueUs / 1_000), noonZone()).slice(11, 16);
  };

  return { owner, contact, wave, dueAt };
}

test('[AD-02] [CA-07] quiet hours of the organization put a wave off when it is planned', async () => {
  const { owner, wave, dueAt } = await scene();
  await owner.call(updateRelatedInfo, { orgId: owner.orgId, ...later });

  expect(await dueAt(await wave())).toBe('14:00');
});

test('[AD-02] [CA-07] quiet hours that were chosen after a wave was planned hold when its texts are claimed', async () => {
  const [{ owner, wave, dueAt }, other] = [await scene(), await scene()];
  const [id, others] = [await wave(), await other.wave()];
  await owner.call(updateRelatedInfo, { orgId: owner.orgId, ...later });
  senders.start();

  await eventually(async () => expect(await dueAt(id)).toBe('14:00'));
  // Another organization sends in the meantime.
  await eventuallyWave(api, other.owner.orgId, { id: others, status: 'sent' });
  expect(await readWave(api, owner.orgId, id)).toMatchObject({ status: 'sending', figures: { sent: 0 } });
});

test('[AD-02] [IN-07] a text to one contact is planned by the rules alone', async () => {
  const { owner, contact } = await scene();
  await owner.call(updateRelatedInfo, { orgId: owner.orgId, ...later });
  const tomorrow = new Date(Date.now() + 86_400_000);
  const { choices } = await owner.call(checkSendTime, {
    accountId: owner.accountId,
    contactId: contact.contactId,
    local: localTimeOf(tomorrow, noonZone()).slice(0, 16),
    time_zone: noonZone(),
  });

  expect(choices).toMatchObject([{ problem: null }]);
});
