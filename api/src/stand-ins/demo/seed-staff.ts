import { roles } from 'shared-contracts/roles';
import type { Tx } from '../../platform/db/client.ts';
import type { DemoPerson } from './demo-staff.ts';

/** Creates staff with their role's permissions on every account. Returns user IDs by email. */
export async function seedStaff(
  tx: Tx,
  orgId: number,
  given: { people: readonly DemoPerson[]; accountIds: readonly number[]; passwordHash: string },
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const person of given.people) {
    const { id } = await tx
      .insertInto('users')
      .values({
        org_id: orgId,
        email: person.email,
        first_name: person.firstName,
        last_name: person.lastName,
        occupation: person.occupation,
        phone: person.phone,
        role: person.role,
        tfa_login: person.tfaLogin,
        password_hash: given.passwordHash,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.set(person.email, id);
    await givePermissions(tx, { orgId, userId: id, person, accountIds: given.accountIds });
    if (person.role === 'owner') {
      await tx
        .insertInto('mail_digests')
        .values({ org_id: orgId, user_id: id, frequency: 'daily', told_until: new Date() })
        .execute();
    }
  }

  return ids;
}

async function givePermissions(
  tx: Tx,
  who: { orgId: number; userId: number; person: DemoPerson; accountIds: readonly number[] },
): Promise<void> {
  const { org, account } = roles[who.person.role];
  const key = { org_id: who.orgId, user_id: who.userId };
  const onOrg = org.map((permission) => ({ ...key, permission }));
  const onAccounts = who.accountIds.flatMap((account_id) =>
    account.map((permission) => ({ ...key, account_id, permission })),
  );
  if (onOrg.length > 0) {
    await tx.insertInto('user_org_permissions').values(onOrg).execute();
  }
  if (onAccounts.length > 0) {
    await tx.insertInto('user_account_permissions').values(onAccounts).execute();
  }
}
