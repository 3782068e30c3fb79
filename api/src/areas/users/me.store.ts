import type { Reads } from '../../platform/db/statements/reads.ts';
import { defineStatement, runStatement } from '../../platform/db/statements/statement.ts';

/** The signed-in user, their organization, and their last position in each account (features IN-09). */
export interface MeRow {
  readonly id: number;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly phone: string | null;
  readonly occupation: string | null;
  readonly role: string;
  readonly tfa_login: boolean | null;
  readonly created_at: Date;
  readonly company_name: string;
  readonly is_on_free_trial: boolean;
  readonly has_payment_failed: boolean;
  readonly is_rewards_enabled: boolean;
  readonly logo_url: string | null;
  readonly time_zone: string;
  readonly sent_count: number | null;
  readonly has_access_tokens: boolean;
  readonly is_releaser: boolean;
  readonly lastActive: { accountId: number; contactId: number; contactName: string }[];
}

/** One statement, prepared by name: every page of the browser app starts with it (engineering.md, PostgreSQL). */
const meStatement = defineStatement<{ orgId: number; userId: number }, MeRow>(
  'me',
  `select users.id, users.email, users.first_name, users.last_name, users.phone, users.occupation, users.role,
    users.tfa_login, users.created_at,
    organization.company_name, organization.is_on_free_trial, organization.has_payment_failed,
    organization.is_rewards_enabled, organization.logo_url, organization.time_zone, organization.sent_count,
    exists (select 1 from access_tokens token where token.org_id = $orgId) as has_access_tokens,
    exists (select 1 from releasers where user_id = $userId) as is_releaser,
    (select coalesce(json_agg(json_build_object('accountId', last.account_id, 'contactId', last.contact_id,
        'contactName', contact.name) order by last.account_id), '[]')
      from last_active_conversations last
      join contacts contact on contact.org_id = last.org_id and contact.id = last.contact_id
      where last.org_id = $orgId and last.user_id = $userId) as "lastActive"
  from users
  join organizations organization on organization.org_id = users.org_id
  where users.org_id = $orgId and users.id = $userId`,
);

/** The user of a session; undefined if they have been deleted. */
export async function findMe(reads: Reads, orgId: number, userId: number): Promise<MeRow | undefined> {
  const [me] = await runStatement(reads, meStatement, { orgId, userId });

  return me;
}
