import { exportAuditLog, listAuditLog, listAuditPeople } from 'shared-contracts/api/audit';
import { updateRelatedInfo } from 'shared-contracts/api/organizations';
import { registerDevice } from 'shared-contracts/api/users';
import { deleteUser, getUser, setUserTwoStep, updateUser } from 'shared-contracts/api/users/manage';
import { endOtherSessions } from 'shared-contracts/api/users/own';
import { auditAreas, auditWords } from 'shared-contracts/audit-words';
import type { InputOf } from 'shared-contracts/kernel/endpoint';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import { useApi } from '../../testing/test-api.ts';

const api = useApi();

test('[AD-04] the audit log is for those who manage permissions, of their own organization', async () => {
  const [owner, stranger] = [await api.signedIn('owner'), await api.signedIn('owner')];
  const manager = await api.signedIn('manager', owner);
  const { orgId } = owner;
  await expectRefusal(api.anybody.call(listAuditLog, { orgId }), 'not_signed_in');
  await expectRefusal(manager.call(listAuditLog, { orgId }), 'forbidden');
  await expectRefusal(manager.call(exportAuditLog, { orgId }), 'forbidden');
  await expectRefusal(stranger.call(listAuditLog, { orgId }), 'not_found');
  await expectRefusal(owner.call(listAuditLog, { orgId, user_id: stranger.userId }), 'user_not_found');
});

test('[AD-04] the log says who did what in plain words, filtered by person, action and time, page by page', async () => {
  const owner = await api.signedIn('owner');
  const agent = await api.signedIn('agent', owner);
  const { orgId } = owner;
  const personId = agent.userId;
  for (let n = 0; n < 51; n++) {
    await owner.call(setUserTwoStep, { personId, tfaOption: n % 2 === 0 });
  }
  await owner.call(deleteUser, { personId });
  const first = await owner.call(listAuditLog, { orgId });
  expect(first.items).toHaveLength(50);
  expect(first.items[0]).toMatchObject({
    words: 'User deleted',
    who: 'Kim Owner',
    userId: owner.userId,
    detail: expect.arrayContaining([{ name: 'email', value: agent.email }]),
  });
  const rest = await owner.call(listAuditLog, { orgId, start_cursor: first.nextPageCursor });
  expect(rest.items).toHaveLength(2);

  const deleted = await owner.call(listAuditLog, { orgId, action: 'user.deleted' });
  expect(deleted.items).toHaveLength(1);
  expect((await owner.call(listAuditLog, { orgId, user_id: personId })).items).toEqual([]);
  const at = deleted.items[0]?.at ?? '';
  expect((await owner.call(listAuditLog, { orgId, to: at })).items).not.toContainEqual(deleted.items[0]);
  expect((await owner.call(listAuditLog, { orgId, from: at })).items).toContainEqual(deleted.items[0]);
  const { items: everybody } = await owner.call(listAuditPeople, { orgId });
  expect(everybody.map(({ id }) => id)).toContain(personId);
});

test('[AD-04] the log comes as a file that no spreadsheet runs, and the export is in the log', async () => {
  const owner = await api.signedIn('owner');
  const { orgId, userId } = owner;
  await api.platform.database.db
    .updateTable('users')
    .set({ first_name: '=HYPERLINK("x")', last_name: '' })
    .where('id', '=', userId)
    .execute();
  const agent = await api.signedIn('agent', owner);
  await owner.call(setUserTwoStep, { personId: agent.userId, tfaOption: true });
  const file = await owner.call(exportAuditLog, { orgId });
  expect(file).toContain('Time (UTC),Who,What,Details,Network address');
  expect(file).toContain(`"'=HYPERLINK(""x"")",User's two-step sign-in changed`);
  const { items } = await owner.call(listAuditLog, { orgId, action: 'audit' });
  expect(items).toMatchObject([{ words: 'Audit log exported' }]);
});

test('[AD-04] actions are said in words, also one without words of its own', () => {
  expect(auditWords('wave.approved')).toBe('Wave approved');
  expect(auditWords('custom_field.applied')).toBe('Custom field applied to contacts');
  expect(auditWords('new_thing.went_well')).toBe('New thing went well');
  expect(Object.keys(auditAreas)).toContain('user.');
});

test('[AD-04] a change of a user or of settings is in the log with the previous values', async () => {
  const owner = await api.signedIn('owner');
  const agent = await api.signedIn('agent', owner);
  const user = { firstName: 'Jo', phone: '2125550142' };
  await owner.call(updateUser, { personId: agent.userId, user });
  await owner.call(updateRelatedInfo, { orgId: owner.orgId, doubleOptIn: true });
  const detailOf = async (action: string) => {
    const [entry] = (await owner.call(listAuditLog, { orgId: owner.orgId, action })).items;

    return Object.fromEntries(entry?.detail.map(({ name, value }) => [name, value]) ?? []);
  };

  expect(await detailOf('user.changed')).toMatchObject({
    'first name': 'Jo',
    'first name before': 'Kim',
    phone: '+12125550142',
    'phone before': '',
  });
  expect(await detailOf('organization.changed')).toEqual({
    'double opt in': 'true',
    'double opt in before': 'false',
  });
});

type ChangedUser = Omit<NonNullable<InputOf<typeof updateUser>['user']>, 'password'>;

/** A new value of everything that a form can change of a user; a field that is added is missing here. */
const changedUser = (email: string): Required<ChangedUser> => ({
  firstName: 'Jo',
  lastName: 'Harbor',
  phone: '+12125550142',
  email,
  occupation: 'Barista',
});

test('[AD-04] whatever changes of a user is named with its new and its previous value', async () => {
  const owner = await api.signedIn('owner');
  const agent = await api.signedIn('agent', owner);
  const user = changedUser(`new.${agent.email}`);
  const before = await owner.call(getUser, { personId: agent.userId });
  await owner.call(updateUser, { personId: agent.userId, user });
  const { detail } = await api.platform.database.db
    .selectFrom('audit_log')
    .select('detail')
    .where('org_id', '=', owner.orgId)
    .where('action', '=', 'user.changed')
    .executeTakeFirstOrThrow();

  const expected = {
    firstName: before.firstName,
    lastName: before.lastName,
    phone: before.phone ?? '',
    email: agent.email,
    occupation: '',
  } satisfies Record<keyof ChangedUser, string>;
  expect(detail).toEqual({
    id: agent.userId,
    ...user,
    ...Object.fromEntries(Object.entries(expected).map(([name, value]) => [`${name}_before`, value])),
  });
  // The same form again changes nothing.
  await owner.call(updateUser, { personId: agent.userId, user });
  expect((await owner.call(listAuditLog, { orgId: owner.orgId, action: 'user.changed' })).items).toHaveLength(
    1,
  );
});

test('[AD-04] a browser is recorded when it first registers for pushes, without its subscription', async () => {
  const staff = await api.signedIn('agent');
  const keys = {
    p256dh: Buffer.alloc(65, 4).toString('base64url'),
    auth: Buffer.alloc(16).toString('base64url'),
  };
  const deviceToken = JSON.stringify({ endpoint: 'https://push.example/of-this-browser', keys });
  for (const _visit of [1, 2]) {
    await staff.call(registerDevice, { userId: staff.userId, deviceToken });
  }
  const entries = await api.platform.database.db
    .selectFrom('audit_log')
    .select(['action', 'detail'])
    .where('user_id', '=', staff.userId)
    .execute();

  expect(entries).toEqual([{ action: 'device.registered', detail: { source: 'web' } }]);
});

test('[AD-04] no statement changes or removes recorded rows', async () => {
  const { db } = api.platform.database;
  await api.signedIn('owner').then((owner) => owner.call(endOtherSessions, {}));
  const refusal = /neither changed nor deleted/;

  await expect(sql`update audit_log set action = 'sign_out'`.execute(db)).rejects.toThrow(refusal);
  await expect(sql`delete from audit_log`.execute(db)).rejects.toThrow(refusal);
  await expect(sql`truncate audit_log`.execute(db)).rejects.toThrow(refusal);
});
