import type { SavedWaveJob, WaveType } from 'shared-contracts/domain/wave';
import { AppError } from '../../../kernel/app-error.ts';
import { clearedJob } from '../content/clear-job.rules.ts';
import { withTemplate } from '../content/copy-template.service.ts';
import type { Addressed } from '../audience/count-recipients.service.ts';
import { requireOwnMedia, requireOwnReferences } from '../content/owned-references.service.ts';
import { requireManager } from '../access/wave-access.service.ts';
import type { Manager } from '../access/wave-access.service.ts';
import { isContact } from '../access/wave-parts.store.ts';

/** A wave as given in a call, which need not be saved. */
interface Unsaved {
  readonly waveType: WaveType;
  readonly accountId?: number | undefined;
  readonly jobDescription: SavedWaveJob;
  readonly contactId?: number | undefined;
}

/**
 * Checks an unsaved wave like a saved one: the caller's permissions, and that everything in it belongs to the wave's
 * account.
 */
export async function checkedUnsaved(
  caller: Manager,
  { waveType, accountId, jobDescription, contactId }: Unsaved,
  to: 'read' | 'write' = 'read',
): Promise<Addressed & { job: SavedWaveJob }> {
  if (waveType === 'account' && accountId === undefined) {
    throw new AppError('invalid_input', { fields: { accountId: 'Choose an account.' } });
  }
  const place = {
    accountId: waveType === 'account' ? (accountId ?? null) : null,
    groupId: waveType === 'organization' ? (jobDescription.group_ids[0] ?? null) : null,
  };
  await requireManager(caller, place.accountId, to);
  await requireOwnReferences(caller, place, jobDescription);
  const { db } = caller.platform.database;
  const isOwn =
    contactId === undefined || (await isContact(db, caller.orgId, { accountId: place.accountId, contactId }));
  if (!isOwn) {
    throw new AppError('not_found');
  }

  const job = await withTemplate(caller, clearedJob(jobDescription, waveType));
  await requireOwnMedia(caller, job);

  return { ...place, resendOf: null, job };
}
