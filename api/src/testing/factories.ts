import { accountPermissionNames } from 'shared-contracts/permissions';
import type { TokenScope } from 'shared-contracts/permissions';
import { roles } from 'shared-contracts/roles';
import type { RoleKey } from 'shared-contracts/roles';
import { hashPassword } from '../areas/auth/passwords/passwords.service.ts';
import { issueAccessToken } from '../platform/access-tokens/issue-access-token.ts';
import type { Platform } from '../platform/platform.ts';
import { tallyContacts } from './tally-contacts.ts';

/** An organization and one account in it. */
export interface Place {
  readonly orgId: number;
  readonly accountId: number;
}

export interface Staff extends Place {
  readonly userId: number;
  readonly email: string;
  /** Bearer token of a session. */
  readonly token: string;
}

export interface Factories {
  organization(values?: { companyName?: string; isActive?: boolean }): Promise<{ orgId: number }>;
  /** An account with its own number. */
  account(orgId: number, values?: { name?: string; phone?: string }): Promise<Place & { phone: string }>;
  /** An organization with one account. */
  place(): Promise<Place & { phone: string }>;
  /** A user with this role, in a new place unless one is given, with a session. */
  staff(role: RoleKey, place?: Place, values?: StaffValues): Promise<Staff>;
  /** The bearer of an access token with these scopes. */
  accessToken(orgId: number, scopes: readonly TokenScope[]): Promise<string>;
  contact(place: Place, values?: ContactValues): Promise<{ contactId: number; phone: string; name: string }>;
  /** A phone number that no other factory call has returned. */
  phone(): string;
}

interface StaffValues {
  readonly email?: string;
  /** Without one they cannot sign in with a password. */
  readonly password?: string;
  readonly tfaLogin?: boolean | null;
  readonly phone?: string | null;
}

interface ContactValues {
  readonly name?: string;
  readonly phone?: string;
  readonly blocked?: boolean;
  readonly unsubscribedAt?: Date;
  readonly createdAt?: Date;
}

/** Creates factories whose rows are all different. */
export function createFactories(platform: Platform): Factories {
  const { db } = platform.database;
  let made = 0;
  const phone = () => `+1415555${String(1000 + made++).padStart(4, '0')}`;

  const make: Factories = {
    phone,
    async organization(values = {}) {
      const { org_id } = await db
        .insertInto('organizations')
        .values({
          company_name: values.companyName ?? `Company ${made++}`,
          is_active: values.isActive ?? true,
        })
        .returning('org_id')
        .executeTakeFirstOrThrow();

      return { orgId: org_id };
    },
    async account(orgId, values = {}) {
      const number = values.phone ?? phone();
      const { id } = await db
        .insertInto('accounts')
        .values({
          org_id: orgId,
          name: values.name ?? `Account ${made++}`,
          provider: 'simulator',
          time_zone: 'America/New_York',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('numbers')
        .values({ org_id: orgId, account_id: id, phone: number, provider: 'simulator' })
        .execute();
      await db
        .insertInto('number_directory')
        .values({ phone: number, org_id: orgId, account_id: id })
        .execute();
      await db.insertInto('account_directory').values({ account_id: id, org_id: orgId }).execute();

      return { orgId, accountId: id, phone: number };
    },
    async place() {
      const { orgId } = await make.organization();

      return make.account(orgId);
    },
    async staff(role, place, values = {}) {
      const { orgId, accountId } = place ?? (await make.place());
      const email = values.email ?? `${role}${made++}@example.test`;
      const { id: userId } = await db
        .insertInto('users')
        .values({
          org_id: orgId,
          email,
          first_name: 'Kim',
          last_name: roles[role].name,
          role,
          phone: values.phone ?? null,
          tfa_login: values.tfaLogin === undefined ? false : values.tfaLogin,
          password_hash: values.password ? await hashPassword(platform.config, values.password) : null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await givePermissions({ orgId, accountId, userId, role });
      const token = await platform.database.inTransaction((tx) =>
        platform.sessions.start(tx, { userId, address: '127.0.0.1' }),
      );

      return { orgId, accountId, userId, email, token };
    },
    async accessToken(orgId, scopes) {
      const { bearer } = await issueAccessToken(db, orgId, { name: 'Till', scopes, createdBy: null });

      return bearer;
    },
    async contact({ orgId, accountId }, values = {}) {
      const row = {
        name: values.name ?? `Contact ${made++}`,
        phone: values.phone ?? phone(),
        blocked: values.blocked ?? false,
        unsubscribed_at: values.unsubscribedAt ?? null,
        ...(values.createdAt && { created_at: values.createdAt }),
      };
      const { id } = await db
        .insertInto('contacts')
        .values({ org_id: orgId, account_id: accountId, ...row })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tallyContacts(db, orgId, [id]);

      return { contactId: id, phone: row.phone, name: row.name };
    },
  };

  async function givePermissions(who: Place & { userId: number; role: RoleKey }): Promise<void> {
    const { org, account } = roles[who.role];
    const key = { org_id: who.orgId, user_id: who.userId };
    if (org.length > 0) {
      await db
        .insertInto('user_org_permissions')
        .values(org.map((permission) => ({ ...key, permission })))
        .execute();
    }
    const held = accountPermissionNames.filter((permission) => account.some((name) => name === permission));
    await db
      .insertInto('user_account_permissions')
      .values(held.map((permission) => ({ ...key, account_id: who.accountId, permission })))
      .execute();
  }

  return make;
}
