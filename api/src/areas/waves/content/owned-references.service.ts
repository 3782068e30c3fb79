import type { SavedWaveJob } from 'shared-contracts/domain/wave';
import { AppError } from '../../../kernel/app-error.ts';
import { requireMedia } from '../../../platform/media/media.service.ts';
import type { Manager } from '../access/wave-access.service.ts';
import {
  findListsOfAccount,
  findListsOfGroup,
  findTemplateName,
  isContact,
  isDomain,
  isGroup,
} from '../access/wave-parts.store.ts';

/** Account that a wave belongs to, or the group it is sent to. */
export interface WavePlace {
  readonly accountId: number | null;
  readonly groupId: number | null;
}

/** Existing lists of a wave, by name. */
export async function listsOf(
  { platform, orgId }: Manager,
  { accountId, groupId }: WavePlace,
  ids: readonly number[],
): Promise<{ id: number; name: string }[]> {
  const { db } = platform.database;
  if (accountId !== null) {
    return findListsOfAccount(db, orgId, { accountId, ids });
  }

  return groupId === null ? [] : findListsOfGroup(db, orgId, { groupId, ids });
}

async function requireLists(caller: Manager, place: WavePlace, job: SavedWaveJob): Promise<void> {
  const ids = [...new Set([...job.list_ids, ...job.excluded_list_ids])];
  const lists = await listsOf(caller, place, ids);
  if (lists.length < ids.length) {
    throw new AppError('not_found');
  }
}

/** The pictures of a job, of its variants and of its page. */
function mediaOf(job: SavedWaveJob): string[] {
  return [...job.media, ...job.landingPageMedia, ...(job.test?.variants ?? []).flatMap(({ media }) => media)];
}

/**
 * Refuses groups, lists, templates, contacts and domains that do not belong to the wave's account, or for a group wave
 * to its organization. Throws not_found.
 */
export async function requireOwnReferences(
  caller: Manager,
  place: WavePlace,
  job: SavedWaveJob,
): Promise<void> {
  const { platform, orgId } = caller;
  const { db } = platform.database;
  const { accountId } = place;
  for (const groupId of job.group_ids) {
    if (!(await isGroup(db, orgId, groupId))) {
      throw new AppError('not_found');
    }
  }
  await requireLists(caller, place, job);
  const { templateId, custom_domain_id: domainId } = job;
  if (templateId && (await findTemplateName(db, orgId, { accountId, templateId })) === undefined) {
    throw new AppError('not_found');
  }
  for (const contactId of job.contact_ids) {
    if (!(await isContact(db, orgId, { accountId, contactId }))) {
      throw new AppError('not_found');
    }
  }
  if (domainId !== 0 && !(await isDomain(db, orgId, domainId))) {
    throw new AppError('not_found');
  }
}

/** Refuses pictures that do not belong to the organization. Throws media_unknown. */
export async function requireOwnMedia({ platform, orgId }: Manager, job: SavedWaveJob): Promise<void> {
  await requireMedia(platform, platform.database.db, { orgId, urls: mediaOf(job) });
}
