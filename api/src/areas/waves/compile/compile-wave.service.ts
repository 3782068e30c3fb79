import { listLeftOut } from 'shared-contracts/domain/left-out';
import type { Tx } from '../../../platform/db/client.ts';
import type { Platform } from '../../../platform/platform.ts';
import { startProgress } from '../../../messaging/threads/wave-progress.store.ts';
import { saveLinksOfWave } from '../../links/links.service.ts';
import { readBulkTimes } from '../../scheduling/bulk-times.service.ts';
import { scopesOf } from '../audience/audience-scopes.service.ts';
import type { AccountAudience } from '../audience/account-audience.ts';
import { bodiesOf } from '../render/render.rules.ts';
import { publishWaveChanged } from '../access/publish-wave-changed.service.ts';
import { audienceOfWave } from '../audience/audience-of-wave.rules.ts';
import { sumLeftOut } from '../figures/left-out.service.ts';
import { dueTimeOf } from './chunk-times.rules.ts';
import * as store from './compile.store.ts';
import type { CompiledWave, NewChunk, PlannedChunk } from './compile.store.ts';
import { quietPlaceOf } from './places.rules.ts';
import { findNextListed, findStepEnd } from './steps.store.ts';

/** Number of contacts that one transaction processes; stopping a wave waits no longer than that. */
const stepSize = 100_000;
const chunkSize = 2_000;

const listGone =
  "One of this wave's lists was deleted before its recipients were known, so nothing was sent.";
const groupGone = "This wave's group was deleted, so nothing was sent.";
const noNumber = "This wave's account has no phone number, so nothing was sent.";
/** Returns why no one on the lists of a wave gets it. */
function noRecipients({ leftOut }: CompiledWave): string {
  const reasons = listLeftOut(sumLeftOut(leftOut));

  return `Nobody on the chosen lists can be texted${reasons ? `: ${reasons}` : ''}. Nothing was sent.`;
}

const scopeOf = ({ accountId, groupId }: CompiledWave) => ({ accountId, groupId });

interface Step {
  readonly orgId: number;
  readonly wave: CompiledWave;
  readonly now: Date;
}

async function fail(tx: Tx, { orgId, wave, now }: Step, description: string): Promise<'done'> {
  await store.deleteCompiled(tx, orgId, wave.id);
  const ended = { ...wave, recipients: 0, status: 'failed' as const, description, finishedAt: now };
  await store.saveCompiled(tx, orgId, ended);

  return 'done';
}

/** Sets the location of chunks, and the time at which the people there may be texted. */
async function plan(
  tx: Tx,
  { orgId, wave, now }: Step,
  { chunks, accountZone }: { chunks: readonly NewChunk[]; accountZone: string },
): Promise<PlannedChunk[]> {
  const bulkTimes = await readBulkTimes(tx, orgId, now);
  const time = {
    scheduledAt: wave.scheduledAt ?? now,
    timeZone: wave.timeZone,
    atLocalTime: wave.job.atLocalTime ?? false,
  };

  return chunks.map((chunk) => {
    const place = quietPlaceOf({ ...chunk, accountZone });

    return { n: chunk.n, ...place, dueAt: dueTimeOf(time, { place, ...bulkTimes }, now) };
  });
}

function sumOf(one: CompiledWave['leftOut'], other: CompiledWave['leftOut']): CompiledWave['leftOut'] {
  const reasons = new Set([...Object.keys(one), ...Object.keys(other)]);
  const counts: Record<string, number | undefined> = { ...one };
  for (const reason of reasons) {
    counts[reason] = (counts[reason] ?? 0) + ((other as typeof counts)[reason] ?? 0); // both are counts by reason
  }

  return counts;
}

/** Finishes an account: the next step looks for the one after it. */
async function leaveAccount(tx: Tx, { orgId, wave }: Step, accountId: number): Promise<'more'> {
  await store.saveCompiled(tx, orgId, {
    ...wave,
    status: 'compiling',
    accountBefore: accountId + 1,
    contactBefore: 0,
  });

  return 'more';
}

/** The contact after which the next step over an account begins; null if no one who could be chosen is left. */
async function firstAfter(
  tx: Tx,
  { orgId, wave }: Step,
  { accountId, onLists }: AccountAudience,
): Promise<number | null> {
  const after = wave.accountBefore === accountId ? wave.contactBefore : 0;
  if (onLists === undefined) {
    return after;
  }
  const next = await findNextListed(tx, orgId, { listIds: onLists, after });

  return next === null ? null : next - 1;
}

/** Stores the next contacts of one account; later contacts are left to the next step. */
async function compileStep(
  platform: Pick<Platform, 'edges'>,
  tx: Tx,
  { step, audience }: { step: Step; audience: AccountAudience },
): Promise<'more' | 'done'> {
  const { orgId, wave } = step;
  const { accountId } = audience;
  const sender = await store.findAccountSender(tx, orgId, accountId);
  if (!sender?.number) {
    // The group's other accounts are still processed.
    return wave.groupId === null ? fail(tx, step, noNumber) : leaveAccount(tx, step, accountId);
  }
  const provider = platform.edges.carriers.outgoing?.name ?? sender.provider;
  const after = await firstAfter(tx, step, audience);
  const upTo = after === null ? null : await findStepEnd(tx, orgId, { accountId, after, size: stepSize });
  if (after === null || upTo === null) {
    return leaveAccount(tx, step, accountId);
  }
  const { chunks, leftOut } = await store.compileRange(tx, orgId, {
    waveId: wave.id,
    isOfGroup: wave.accountId === null,
    audience,
    range: { after, upTo },
    test: wave.job.test,
    recipientsBefore: wave.recipients,
    sender: { number: sender.number, provider: provider ?? '' },
    chunksBefore: await store.findLastChunk(tx, orgId, wave.id),
    chunkSize,
  });
  if (chunks.length > 0) {
    const planned = await plan(tx, step, { chunks, accountZone: sender.timeZone });
    await store.planChunks(tx, orgId, { waveId: wave.id, chunks: planned });
  }
  await store.saveCompiled(tx, orgId, {
    ...wave,
    status: 'compiling',
    accountBefore: accountId,
    contactBefore: upTo,
    recipients: wave.recipients + chunks.reduce((sum, { total }) => sum + total, 0),
    leftOut: sumOf(wave.leftOut, leftOut),
    ...(wave.status === 'scheduled' ? { startedAt: step.now } : {}),
  });

  return 'more';
}

/**
 * Runs one step in one transaction: the next contacts of an audience, or the end. A killed worker's uncommitted step is
 * rolled back and repeated by the next worker. Lists are read at each step; a list that is deleted in between fails the
 * wave before anything is sent.
 */
export function compileWave(
  platform: Platform,
  { orgId, waveId }: { orgId: number; waveId: number },
  now = new Date(),
): Promise<'more' | 'done'> {
  return platform.database.inTransaction(async (tx) => {
    const wave = await store.lockWaveToCompile(tx, orgId, { waveId, now });
    if (!wave) {
      return 'done';
    }
    const step: Step = { orgId, wave, now };
    await publishWaveChanged(platform, tx, { orgId, waveId, ...scopeOf(wave) });
    if (wave.status === 'scheduled') {
      await startProgress(tx, orgId, waveId);
      const bodies = bodiesOf(wave.job).map(({ body }) => body);
      await saveLinksOfWave(platform, tx, { orgId, waveId, bodies });
    }
    const scopes = await scopesOf(tx, orgId, audienceOfWave(wave));
    if ('missing' in scopes) {
      return fail(tx, step, scopes.missing === 'list' ? listGone : groupGone);
    }
    const audience = scopes.accounts.find(({ accountId }) => accountId >= wave.accountBefore);
    if (audience) {
      return compileStep(platform, tx, { step, audience });
    }
    if (wave.recipients === 0) {
      return fail(tx, step, noRecipients(wave));
    }
    await store.saveCompiled(tx, orgId, { ...wave, status: 'sending' });
    if (wave.accountId === null) {
      await store.deletePhones(tx, orgId, waveId);
    }

    return 'done';
  });
}
