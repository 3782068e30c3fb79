import { createWave } from 'shared-contracts/api/waves';
import type { Wave, WaveJob } from 'shared-contracts/domain/wave';
import type { SignedIn, TestApi } from '../../../testing/test-api.ts';
import { makeList } from './sent-waves.ts';

/** Noon of a future day, outside quiet hours. */
export const inAWeek = (): string =>
  `${new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)}T17:00:00Z`;

/** Staff with a list of people who may be texted. */
export async function withList(api: TestApi, people = 2) {
  const place = await api.make.place();
  const staff = { ...(await api.signedIn('owner', place)), phone: place.phone };
  const contacts: { contactId: number; phone: string }[] = [];
  for (let made = 0; made < people; made += 1) {
    contacts.push(await api.make.contact(staff, { name: `Person ${made}` }));
  }
  const contactIds = contacts.map(({ contactId }) => contactId);
  const listId = await makeList(api, staff, { name: 'Friends', contactIds });

  return { staff, listId, contacts };
}

/** A complete wave of an account for a future time, as its form submits it. */
export const writtenWave = (
  staff: SignedIn,
  job: Partial<WaveJob> & Pick<WaveJob, 'list_ids'>,
  wave: { name?: string; scheduledTime?: string } = {},
) => ({
  accountId: staff.accountId,
  wave: {
    name: 'Spring sale',
    scheduledTime: inAWeek(),
    ...wave,
    jobDescription: {
      body: 'Come in today',
      scheduleWhen: 'later' as const,
      howToSave: 'create' as const,
      ...job,
    },
  },
});

/** Creates a wave that requires no number of recipients. */
export async function createTestWave(staff: SignedIn, input: ReturnType<typeof writtenWave>): Promise<Wave> {
  const answer = await staff.call(createWave, input);
  if (!('id' in answer)) {
    throw new Error('The wave asks for its number of recipients.');
  }

  return answer;
}

/** Changes an organization's rules for releasing waves. */
export async function setRules(
  api: TestApi,
  orgId: number,
  rules: { waves_require_admin_approval?: boolean; wave_confirmation_threshold?: number },
): Promise<void> {
  await api.platform.database.db
    .updateTable('organizations')
    .set(rules)
    .where('org_id', '=', orgId)
    .execute();
}
