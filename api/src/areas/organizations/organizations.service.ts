import type {
  getRelatedInfo as relatedInfoEndpoint,
  updateRelatedInfo as updateEndpoint,
} from 'shared-contracts/api/organization';
import type { OutputOf, ParsedInputOf } from 'shared-contracts/kernel/endpoint';
import { AppError } from '../../app-error.ts';
import { audit } from '../../audit/audit.ts';
import type { Caller } from '../../caller.ts';
import type { Db } from '../../db/client.ts';
import type { Platform } from '../../platform/platform.ts';
import { countSentMessages, findOrganization, setDoubleOptIn } from './organizations.store.ts';
import type { OrganizationRow } from './organizations.store.ts';

/** Counted no further within an answer, and told again for a minute: until the first night every page asks for it. */
const mostCounted = 1_000;
const countedForMilliseconds = 60_000;
const mostCounts = 10_000;
const counts = new WeakMap<Platform, Map<number, { count: Promise<number>; until: number }>>();

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
  { platform, orgId }: Caller,
  organization: Pick<OrganizationRow, 'is_on_free_trial' | 'sent_count'>,
): Promise<number> {
  const { db } = platform.database;
  if (organization.is_on_free_trial) return countSentMessages(db, orgId, mostCounted);

  return organization.sent_count ?? countUncounted(platform, orgId);
}

/** The count of an organization that no night has counted yet. */
async function countUncounted(platform: Platform, orgId: number): Promise<number> {
  const known = counts.get(platform) ?? new Map<number, { count: Promise<number>; until: number }>();
  counts.set(platform, known);
  const kept = known.get(orgId);
  if (kept && kept.until > Date.now()) return kept.count;

  const count = countSentMessages(platform.database.db, orgId, mostCounted);
  if (known.size >= mostCounts) known.clear();
  known.set(orgId, { count, until: Date.now() + countedForMilliseconds });
  count.catch(() => known.delete(orgId));

  return count;
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
