import * as api from 'shared-contracts/api/waves';
import { isZone } from 'shared-contracts/domain/zoned-time';
import { AppError } from '../../../kernel/app-error.ts';
import { recordedActor, userIdOf } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/client.ts';
import { serve } from '../../../platform/serve.ts';
import type { ServiceInputOf } from '../../../platform/serve.ts';
import { changedFields } from './changed-fields.rules.ts';
import { clearedJob } from '../content/clear-job.rules.ts';
import { withTemplate } from '../content/copy-template.service.ts';
import { requireOwnMedia, requireOwnReferences } from '../content/owned-references.service.ts';
import { planText } from '../planned/plan-text.service.ts';
import { decideRelease, releaseWave, saveWaveResponse } from '../approval/release.service.ts';
import type { Release } from '../approval/release.service.ts';
import { requireFittingTexts } from './require-fitting-texts.service.ts';
import { requireHonestTexts } from '../content/require-honest-texts.rules.ts';
import { requireVersion } from './require-version.service.ts';
import { fullJob } from '../reading/to-wave.service.ts';
import { publishWaveChanged } from '../access/publish-wave-changed.service.ts';
import { isAllowed } from '../access/wave-actions.rules.ts';
import { requireManager, requireWave } from '../access/wave-access.service.ts';
import type { Manager } from '../access/wave-access.service.ts';
import { insertChange } from '../access/wave-changes.store.ts';
import { findSendingAccounts, findWaveRules } from '../access/wave-parts.store.ts';
import { findWaveByKey, insertWave, lockWave, updateWave as saveWave } from '../access/waves.store.ts';
import type { StoredWave, WrittenWave } from '../access/waves.store.ts';

type Created = ServiceInputOf<typeof api.createWave>;
type Written = Pick<Created, 'wave' | 'status'> & {
  waveType: WrittenWave['waveType'];
  accountId: number | null;
};

/** The time zone of a wave's time: the given one, otherwise the account's or the organization's. */
async function zoneOf({ platform, orgId }: Manager, { wave, accountId }: Written): Promise<string> {
  const { timeZone } = wave;
  if (timeZone !== undefined) {
    if (!isZone(timeZone)) {
      throw new AppError('invalid_input', {
        fields: { 'wave.timeZone': "We don't recognize that time zone." },
      });
    }

    return timeZone;
  }
  const { db } = platform.database;
  const [account] = await findSendingAccounts(db, orgId, { accountId, groupId: null });

  return account?.timeZone ?? (await findWaveRules(db, orgId)).timeZone;
}

/**
 * Returns the content of a wave without fields that do not apply to its type. Refuses parts that belong to another
 * account.
 */
async function checkedWave(caller: Manager, written: Written): Promise<WrittenWave> {
  const { wave, waveType, accountId } = written;
  const groupId = waveType === 'organization' ? (wave.jobDescription.group_ids[0] ?? null) : null;
  await requireOwnReferences(caller, { accountId, groupId }, wave.jobDescription);
  const job = await withTemplate(caller, clearedJob(wave.jobDescription, waveType));
  await requireOwnMedia(caller, job);
  requireHonestTexts(job);
  await requireFittingTexts(caller, job);
  const isLater = job.scheduleWhen === 'later';

  return {
    waveType,
    accountId,
    groupId,
    name: wave.name,
    scheduledAt: isLater && wave.scheduledTime ? new Date(wave.scheduledTime) : null,
    timeZone: await zoneOf(caller, written),
    job: { ...job, howToSave: isDraft(written) ? 'draft' : 'create' },
  };
}

/** `status` takes precedence if given. */
const isDraft = ({ wave, status }: Written): boolean =>
  status === undefined ? wave.jobDescription.howToSave === 'draft' : status === 'draft';

function requireAccountId({ waveType, accountId }: Created): number | null {
  if (waveType === 'organization') {
    return null;
  }
  if (accountId === undefined) {
    throw new AppError('invalid_input', { fields: { accountId: 'Choose an account.' } });
  }

  return accountId;
}

/**
 * Stores a new wave and releases it as decided; undefined if its key already created one. `onAdded` runs in the same
 * transaction, so that it may refuse the stored wave.
 */
export async function addWave(
  caller: Manager,
  wave: WrittenWave & { clientKey: string | null; resendOf: number | null },
  { release, onAdded }: { release: Release | undefined; onAdded?: (tx: Tx, waveId: number) => Promise<void> },
): Promise<number | undefined> {
  const { platform, orgId } = caller;

  return platform.database.inTransaction(async (tx) => {
    const createdBy = recordedActor(caller);
    const waveId = await insertWave(tx, orgId, { ...wave, createdBy });
    if (waveId === undefined) {
      return undefined;
    }
    await onAdded?.(tx, waveId);
    if (release) {
      await releaseWave(tx, caller, {
        wave: { ...wave, id: waveId, createdById: createdBy.userId },
        release,
      });
    }
    const status = release?.status ?? 'draft';
    await audit(tx, caller, { action: 'wave.created', detail: { waveId, name: wave.name, status } });
    await publishWaveChanged(platform, tx, { orgId, waveId, ...wave });

    return waveId;
  });
}

/** Creates a wave, or schedules a text in a conversation (features CA-04, IN-07). */
export const createWave = serve(api.createWave).with(async (caller, input) => {
  const { platform, orgId } = caller;
  const { clientKey = null, wave } = input;
  const accountId = requireAccountId(input);
  if (accountId !== null && wave.jobDescription.contact_ids.length > 0) {
    await requireOwnReferences(caller, { accountId, groupId: null }, wave.jobDescription);
    const waveId = await planText(caller, { accountId, wave });

    return saveWaveResponse(caller, waveId);
  }
  await requireManager(caller, accountId, 'write');
  const written = await checkedWave(caller, { ...input, accountId });
  const release = isDraft({ ...input, accountId })
    ? undefined
    : await decideRelease(caller, { ...written, resendOf: null, createdById: userIdOf(caller) });
  const waveId = await addWave(caller, { ...written, clientKey, resendOf: null }, { release });
  if (waveId !== undefined) {
    return saveWaveResponse(caller, waveId, release);
  }
  const existing = await findWaveByKey(platform.database.db, orgId, clientKey ?? '');
  if (!existing) {
    throw new AppError('not_found');
  }
  await requireManager(caller, existing.accountId, 'write');

  return saveWaveResponse(caller, existing.id);
});

/** Saves a wave over the version that was edited, and releases it as creating one does (features CA-06). */
export const updateWave = serve(api.updateWave).with(async (caller, input) => {
  const { platform, orgId } = caller;
  const { waveId, version } = input;
  const before = await requireWave(caller, waveId, 'write');
  const { waveType, accountId } = before;
  const written = await checkedWave(caller, { ...input, waveType, accountId });
  await requireVersion(platform.database.db, orgId, { waveId, version, current: before.version });
  requireEditable(before);
  const isKeptAsDraft = isDraft({ ...input, waveType, accountId });
  const release = isKeptAsDraft ? undefined : await decideRelease(caller, { ...before, ...written });
  await platform.database.inTransaction(async (tx) => {
    const locked = await lockWave(tx, orgId, waveId);
    if (!locked) {
      throw new AppError('not_found');
    }
    await requireVersion(tx, orgId, { waveId, version, current: locked.version });
    requireEditable({ ...before, status: locked.status });
    const at = new Date();
    const fields = changedFields(before, { ...written, job: fullJob(written.job) });
    await saveWave(tx, orgId, { ...written, waveId, version: version + 1, at });
    await insertChange(tx, orgId, { waveId, version: version + 1, userId: userIdOf(caller), fields, at });
    if (release) {
      await releaseWave(tx, caller, { wave: { ...before, ...written }, release });
    }
    const status = release?.status ?? 'draft';
    await audit(tx, caller, { action: 'wave.changed', detail: { waveId, status, fields: fields.join(' ') } });
    await publishWaveChanged(platform, tx, { ...before, ...written, orgId, waveId });
  });

  return saveWaveResponse(caller, waveId, release);
});

function requireEditable(wave: StoredWave): void {
  if (!isAllowed('edit', wave, new Date())) {
    throw new AppError('wave_moved_on');
  }
}
