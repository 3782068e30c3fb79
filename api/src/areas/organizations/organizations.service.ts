import type {
  getRelatedInfo as relatedInfoEndpoint,
  updateRelatedInfo as updateEndpoint,
} from 'shared-contracts/api/organization';
import type { OutputOf, ParsedInputOf } from 'shared-contracts/kernel/endpoint';
import { AppError } from '../../app-error.ts';
import { audit } from '../../audit/audit.ts';
import type { Caller } from '../../caller.ts';
import type { Db } from '../../db/client.ts';
import { countSentMessages, findOrganization, setDoubleOptIn } from './organizations.store.ts';
import type { OrganizationRow } from './organizations.store.ts';

/** Counted no further within an answer. */
const mostCounted = 1_000;

/** The organization of the caller. */
export function readOrganization(caller: Caller): Promise<OrganizationRow> {
  return findOrganization(caller.platform.database.db, caller.orgId);
}

/** The zone whose clock the organization's blackouts and dates are told by. */
export async function organizationTimeZone(db: Db, orgId: number): Promise<string> {
  const { time_zone: timeZone } = await findOrganization(db, orgId);

  return timeZone;
}

/** Texts sent by the caller's organization: exact during the free trial, after it as of the last night. */
export async function countMessages(
  caller: Caller,
  organization: Pick<OrganizationRow, 'is_on_free_trial' | 'sent_count'>,
): Promise<number> {
  const kept = organization.is_on_free_trial ? null : organization.sent_count;

  return kept ?? countSentMessages(caller.platform.database.db, caller.orgId, mostCounted);
}

/** GET /orgs/{id}/messageCount, for one's own organization. */
export async function readMessageCount(caller: Caller, orgId: number): Promise<{ message_count: number }> {
  if (orgId !== caller.orgId) throw new AppError('not_found');

  return { message_count: await countMessages(caller, await readOrganization(caller)) };
}

type RelatedInfo = OutputOf<typeof relatedInfoEndpoint>;

/** GET /orgs/{id}/relatedInfo, for one's own organization. */
export async function readRelatedInfo(caller: Caller, orgId: number): Promise<RelatedInfo> {
  if (orgId !== caller.orgId) throw new AppError('not_found');
  const organization = await readOrganization(caller);

  return {
    orgId,
    isRewardsEnabled: organization.is_rewards_enabled,
    logoCdnUrl: organization.logo_url,
    doubleOptIn: organization.is_double_opt_in,
  };
}

/** Changes what concerns the whole organization (features AD-02). */
export async function changeRelatedInfo(
  caller: Caller,
  { orgId, doubleOptIn }: ParsedInputOf<typeof updateEndpoint>,
): Promise<RelatedInfo> {
  if (orgId !== caller.orgId) throw new AppError('not_found');
  if (doubleOptIn !== undefined) {
    await caller.platform.database.inTransaction(async (tx) => {
      await setDoubleOptIn(tx, orgId, doubleOptIn);
      const detail = { doubleOptIn };
      await audit(tx, caller, { action: 'organization.changed', orgId, userId: caller.userId, detail });
    });
  }

  return readRelatedInfo(caller, orgId);
}
