import { resetPassword } from 'shared-contracts/api/auth';
import { readInvitation } from 'shared-contracts/api/auth/invitation';
import { getMe } from 'shared-contracts/api/users';
import { inviteUser } from 'shared-contracts/api/users/manage';
import { expect, test } from 'vitest';
import { mailsTo } from '../../../testing/mailbox.ts';
import { expectRefusal } from '../../../testing/expect-refusal.ts';
import { useApi } from '../../../testing/test-api.ts';
import { sendInvitationHandler } from './send-invitation.job.ts';

const api = useApi();
const password = 'a quiet harbor at noon';

/** An invited user, with the contents of the mailed link. */
async function scene() {
  const owner = await api.signedIn('owner');
  const user = await owner.call(inviteUser, {
    user: { firstName: 'Ada', lastName: 'Lund', phone: '(212) 555-0101', email: 'ada@example.test' },
    role: { roleId: 'agent' },
  });
  await sendInvitationHandler(api.platform).run(
    { orgId: owner.orgId, userId: user.id, invitedBy: owner.userId },
    new AbortController().signal,
  );
  const [mail = ''] = await mailsTo(api, user.email);
  const { searchParams } = new URL(/http\S+/.exec(mail)?.[0] ?? '');
  const link = { email: searchParams.get('email') ?? '', token: searchParams.get('token') ?? '' };
  const read = (changes: Partial<typeof link> = {}) =>
    api.anybody.call(readInvitation, { ...link, ...changes });

  return { owner, user, link, read };
}

test('[AD-04] the page of an invitation says who invites to what, while its link works and to its owner alone', async () => {
  const { owner, link, read } = await scene();
  const { organization } = await owner.call(getMe, {});

  await expectRefusal(read({ token: 'guessed' }), 'link_expired');
  await expectRefusal(read({ email: 'somebody@example.test' }), 'link_expired');
  expect(await read()).toEqual({
    organization: organization.companyName,
    inviter: 'Kim Owner',
    firstName: 'Ada',
  });
  await api.anybody.call(resetPassword, { ...link, password });
  await expectRefusal(read(), 'link_expired');
});
