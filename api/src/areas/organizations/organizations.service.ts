import * as api from 'shared-contracts/api/organizations';
import { quietHoursProblem } from 'shared-contracts/domain/quiet-hours';
import type { QuietHours } from 'shared-contracts/domain/quiet-hours';
import { AppError } from '../../kernel/app-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import { changedValues } from '../../platform/audit/changed-values.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Db } from '../../platform/db/client.ts';
import { isMediaOf } from '../../platform/media/media.service.ts';
import type { Platform } from '../../platform/platform.ts';
import { serve } from '../../platform/serve.ts';
import { readVersion, recordChange } from '../../platform/versions/record-change.ts';
import { settingsOf } from './organization-settings.rules.ts';
import { countSentMessages, findOrganization, saveRelatedInfo } from './organizations.store.ts';
import type { OrganizationRow } from './organizations.store.ts';

/** Limit of the count for the endpoint that returns it. */
const mostCounted = 100_000;
/**
 * Limit of the count for every page of the browser app, where it is cached for a minute until the first nightly count.
 */
const mostCountedForPage = 1_000;
const countedForMilliseconds = 60_000;
const mostCounts = 10_000;
const counts = new WeakMap<Platform, Map<number, { count: Promise<SentCount>; until: number }>>();

/** Number of texts that the organization has sent; if it is not exact, there may be more. */
export interface SentCount {
  readonly count: number;
  readonly isExact: boolean;
}

/** The organization of the caller. */
export function readOrganization(
  { platform, orgId }: Pick<Actor, 'platform' | 'orgId'>,
  db: Db = platform.database.db,
): Promise<OrganizationRow> {
  return findOrganization(db, orgId);
}

/** Time zone that applies to the organization's blackouts and dates. */
export async function organizationTimeZone(db: Db, orgId: number): Promise<string> {
  const { time_zone: timeZone } = await findOrganization(db, orgId);

  return timeZone;
}

/** The organization's quiet hours for bulk sends. */
export async function organizationQuietHours(db: Db, orgId: number): Promise<QuietHours> {
  return quietHoursOf(await findOrganization(db, orgId));
}

/** The organization's name. */
export async function organizationName(db: Db, orgId: number): Promise<string> {
  const { company_name: name } = await findOrganization(db, orgId);

  return name;
}

/** Counts up to a limit; if there are more, returns the limit. */
async function countUpTo(db: Db, orgId: number, limit: number): Promise<SentCount> {
  const count = await countSentMessages(db, orgId, limit + 1);

  return { count: Math.min(count, limit), isExact: count <= limit };
}

/** Texts sent by the caller's organization, for every page: exact during the free trial, otherwise as of last night. */
export async function countMessages(
  { platform, orgId }: Pick<Actor, 'platform' | 'orgId'>,
  organization: Pick<OrganizationRow, 'is_on_free_trial' | 'sent_count'>,
): Promise<SentCount> {
  if (organization.is_on_free_trial) {
    return countUpTo(platform.database.db, orgId, mostCountedForPage);
  }
  const { sent_count: count } = organization;

  return count === null ? countUncounted(platform, orgId) : { count, isExact: false };
}

/** The count of an organization that no nightly job has counted yet. */
async function countUncounted(platform: Platform, orgId: number): Promise<SentCount> {
  const countsOfPlatform =
    counts.get(platform) ?? new Map<number, { count: Promise<SentCount>; until: number }>();
  counts.set(platform, countsOfPlatform);
  const kept = countsOfPlatform.get(orgId);
  if (kept && kept.until > Date.now()) {
    return kept.count;
  }

  const count = countUpTo(platform.database.db, orgId, mostCountedForPage);
  if (countsOfPlatform.size >= mostCounts) {
    countsOfPlatform.clear();
  }
  countsOfPlatform.set(orgId, { count, until: Date.now() + countedForMilliseconds });
  count.catch(() => countsOfPlatform.delete(orgId));

  return count;
}

/**
 * GET /orgs/{id}/messageCount, for the caller's own organization: counted now, unless the last nightly count found too
 * many.
 */
export const getMessageCount = serve(api.getMessageCount).with(async (caller, { orgId }) => {
  const { sent_count: asOfNight } = await readOrganization(caller);
  const isMany = (asOfNight ?? 0) > mostCounted;
  const { count, isExact } = isMany
    ? { count: asOfNight ?? 0, isExact: false }
    : await countUpTo(caller.platform.database.db, orgId, mostCounted);

  return { message_count: count, isExact };
});

/** GET /orgs/{id}/relatedInfo, for the caller's own organization. */
export const getRelatedInfo = serve(api.getRelatedInfo).with(async (caller, { orgId }) => {
  const { config, database } = caller.platform;
  const version = await readVersion(database.db, orgId, settingsOf(orgId));
  const settings = toSettings(await readOrganization(caller));

  return {
    orgId,
    ...settings,
    flowTextsPerHour: settings.flowTextsPerHour ?? config.flowTextsPerHour,
    flowTextsPerDay: settings.flowTextsPerDay ?? config.flowTextsPerDay,
    ...version,
  };
});

/** Refuses a new logo from any other host, because the public wallet shows it. The current one may be sent back. */
async function requireLogo({ platform, orgId }: Caller, db: Db, url: string): Promise<void> {
  const { logo_url: current } = await findOrganization(db, orgId);
  if (url === current || (await isMediaOf(platform, db, { orgId, url }))) {
    return;
  }

  throw new AppError('invalid_input', {
    fields: { logoCdnUrl: 'Upload the logo first, then use the address that the upload returned.' },
  });
}

/**
 * Refuses quiet hours that would allow more than the rules, or leave no time in some state (texting-rules.md, Opting
 * out and in).
 */
function requireQuietHours(
  given: Partial<Record<keyof QuietHours, string | undefined>>,
  current: QuietHours,
): void {
  const { quietHoursStart, quietHoursEnd } = given;
  const fields = quietHoursProblem({
    quietHoursStart: quietHoursStart ?? current.quietHoursStart,
    quietHoursEnd: quietHoursEnd ?? current.quietHoursEnd,
  });
  if (fields && (quietHoursStart !== undefined || quietHoursEnd !== undefined)) {
    throw new AppError('invalid_input', { fields });
  }
}

/** Changes organization-wide settings (features AD-02). */
export const updateRelatedInfo = serve(api.updateRelatedInfo).with(async (caller, { version, ...input }) => {
  const { orgId, ...settings } = input;
  const given = { ...settings, logoCdnUrl: input.logoCdnUrl === '' ? null : input.logoCdnUrl }; // '' removes it
  const { logoCdnUrl } = given;
  if (Object.values(given).every((value) => value === undefined)) {
    return getRelatedInfo(caller, { orgId });
  }
  await caller.platform.database.inTransaction(async (tx) => {
    if (logoCdnUrl) {
      await requireLogo(caller, tx, logoCdnUrl);
    }
    const current = toSettings(await readOrganization(caller, tx));
    requireQuietHours(given, current);
    await recordChange(tx, caller, { subject: settingsOf(orgId), version, given, current });
    await saveRelatedInfo(tx, orgId, {
      is_rewards_enabled: given.isRewardsEnabled,
      logo_url: logoCdnUrl,
      is_double_opt_in: given.doubleOptIn,
      pauses_on_stop_request: given.pausesOnStopRequest,
      waves_require_admin_approval: given.wavesRequireAdminApproval,
      wave_confirmation_threshold: given.waveConfirmationThreshold,
      flow_texts_per_hour: given.flowTextsPerHour,
      flow_texts_per_day: given.flowTextsPerDay,
      quiet_hours_start: given.quietHoursStart,
      quiet_hours_end: given.quietHoursEnd,
    });
    await audit(tx, caller, { action: 'organization.changed', detail: changedValues(current, given) });
    await caller.platform.live.recordForOrganization(tx, {
      event: 'organization.changed',
      data: { orgId },
    });
  });

  return getRelatedInfo(caller, { orgId });
});

const quietHoursOf = (organization: OrganizationRow): QuietHours => ({
  quietHoursStart: organization.quiet_hours_start,
  quietHoursEnd: organization.quiet_hours_end,
});

const toSettings = (organization: OrganizationRow) => ({
  isRewardsEnabled: organization.is_rewards_enabled,
  logoCdnUrl: organization.logo_url,
  doubleOptIn: organization.is_double_opt_in,
  pausesOnStopRequest: organization.pauses_on_stop_request,
  wavesRequireAdminApproval: organization.waves_require_admin_approval,
  waveConfirmationThreshold: organization.wave_confirmation_threshold,
  flowTextsPerHour: organization.flow_texts_per_hour,
  flowTextsPerDay: organization.flow_texts_per_day,
  ...quietHoursOf(organization),
});
