import * as api from 'shared-contracts/api/waves/results';
import { leftOutSentence } from 'shared-contracts/domain/left-out';
import type { SkippedReason } from 'shared-contracts/domain/wave';
import type { RecipientFilter, RecipientStatus, WaveRecipient } from 'shared-contracts/domain/wave-results';
import { waitingDescriptions } from '../../../messaging/carriers/error-codes.ts';
import { AppError } from '../../../kernel/app-error.ts';
import { pageOf } from '../../../kernel/page-of.ts';
import type { Db } from '../../../platform/db/client.ts';
import { serve } from '../../../platform/serve.ts';
import { clicksOfContacts } from '../../links/clicks.service.ts';
import { requireWave } from '../access/wave-access.service.ts';
import type { Manager } from '../access/wave-access.service.ts';
import { findSendingAccounts } from '../access/wave-parts.store.ts';
import type { StoredWave } from '../access/waves.store.ts';
import { findWaveRecipients } from '../figures/recipients.store.ts';
import type { StoredRecipientResult } from '../figures/recipients.store.ts';
import { variantName } from '../figures/variant-name.rules.ts';

const pageSize = 50;

function statusOf(
  { status, isChunkDone, description }: StoredRecipientResult,
  isOver: boolean,
): RecipientStatus {
  switch (status) {
    case null:
      return isChunkDone || isOver ? 'left_out' : 'waiting';
    case 'sent':
      return waitingDescriptions.includes(description) ? 'waiting' : 'sent';
    case 'delivered':
      return status;
    case 'failed':
    case 'undelivered':
      return 'failed';
    default:
      return 'waiting';
  }
}

/** Returns why the previous release left a recipient out, guessed from the contact's current state. */
function guessReason(recipient: StoredRecipientResult): SkippedReason {
  if (recipient.isTooLong) {
    return 'too_long';
  }
  if (!recipient.isThere) {
    return 'deleted';
  }
  if (recipient.isBlocked) {
    return 'blocked';
  }
  if (recipient.isOptedOut) {
    return 'opted_out';
  }
  if (recipient.hasAskedToStop) {
    return 'asked_to_stop';
  }

  return recipient.isSuppressed ? 'suppressed' : 'missing_value';
}

/** Returns a sentence on why a recipient got no text. */
function sentenceOf(recipient: StoredRecipientResult): string {
  const { skippedBecause, isChunkDone } = recipient;
  if (!skippedBecause && !isChunkDone) {
    return 'The wave was stopped before this text was sent.';
  }

  return leftOutSentence(skippedBecause ?? guessReason(recipient));
}

/** Returns the variant name of a recipient's text; null while the test is undecided. */
function variantOf({ variant }: StoredRecipientResult, { winner, testOutcome }: StoredWave): string | null {
  if (variant >= 0) {
    return variantName(variant);
  }

  return winner === null && testOutcome === null ? null : variantName(winner ?? 0);
}

function toRecipient(
  recipient: StoredRecipientResult,
  { isOver, wave, clicks }: { isOver: boolean; wave: StoredWave; clicks: ReadonlyMap<number, number> },
): WaveRecipient {
  const status = statusOf(recipient, isOver);
  const reasons: Partial<Record<RecipientStatus, string>> = {
    failed: recipient.description,
    waiting: waitingDescriptions.includes(recipient.description) ? recipient.description : '',
    left_out: status === 'left_out' ? sentenceOf(recipient) : '',
  };
  const hasLeft = status === 'sent' || status === 'delivered' || status === 'failed';

  return {
    accountId: recipient.accountId,
    contactId: recipient.isThere ? recipient.contactId : 0,
    name: recipient.name,
    phone: recipient.phone,
    status,
    reason: reasons[status] ?? '',
    segments: recipient.segments,
    sentAt: hasLeft ? (recipient.sentAt?.toISOString() ?? null) : null,
    repliedAt: recipient.repliedAt?.toISOString() ?? null,
    optedOutAt: recipient.optedOutAt?.toISOString() ?? null,
    clicks: clicks.get(recipient.contactId) ?? 0,
    variant: wave.job.test ? variantOf(recipient, wave) : null,
  };
}

/** Selects recipients of a wave. */
export interface ChosenRecipients {
  readonly filter?: RecipientFilter | undefined;
  readonly accountId?: number | undefined;
  readonly phonePrefix?: string;
}

/** A recipient, and the cursor of the next ones. */
interface PlacedRecipient {
  readonly cursor: number;
  readonly recipient: WaveRecipient;
}

/** Recipients of a wave in sending order, after a cursor. */
export async function readRecipientPage(
  db: Db,
  orgId: number,
  query: { wave: StoredWave; chosen: ChosenRecipients; after: number; limit: number },
): Promise<PlacedRecipient[]> {
  const { wave, chosen, after, limit } = query;
  const { filter, accountId, phonePrefix = '' } = chosen;
  const waveId = wave.id;
  const rows = await findWaveRecipients(db, orgId, {
    waveId,
    after,
    phonePrefix,
    filter,
    accountId,
    limit,
  });
  const contactIds = rows.map(({ contactId }) => contactId);
  const clicks = await clicksOfContacts(db, orgId, { waveId, contactIds });
  const isOver = wave.status === 'stopped' || wave.status === 'failed';

  return rows.map((row) => {
    return { cursor: row.cursor, recipient: toRecipient(row, { isOver, wave, clicks }) };
  });
}

/** Refuses an account that is not among the wave's senders. */
export async function requireAccountOf(
  { platform, orgId }: Manager,
  wave: StoredWave,
  accountId: number | undefined,
): Promise<void> {
  if (accountId === undefined) {
    return;
  }
  const accounts = await findSendingAccounts(platform.database.db, orgId, wave);
  if (!accounts.some(({ id }) => id === accountId)) {
    throw new AppError('not_found');
  }
}

/** Returns the E.164 prefix for what was entered; digits without + or a leading 1 count as a US number. */
function prefixOf(phone: string | undefined): string {
  const digits = (phone ?? '').replace(/\D/g, '');
  if (digits === '') {
    return '';
  }

  return phone?.trim().startsWith('+') || digits.startsWith('1') ? `+${digits}` : `+1${digits}`;
}

/** Recipients of a wave, page by page. */
export const listWaveRecipients = serve(api.listWaveRecipients).with(async (caller, input) => {
  const { filter, accountId } = input;
  const wave = await requireWave(caller, input.waveId);
  await requireAccountOf(caller, wave, accountId);
  const rows = await readRecipientPage(caller.platform.database.db, caller.orgId, {
    wave,
    chosen: { filter, accountId, phonePrefix: prefixOf(input.phone) },
    after: input.startCursor ?? 0,
    limit: pageSize + 1,
  });

  const page = pageOf(rows, { size: pageSize, toItem: (row) => row, cursorOf: ({ cursor }) => cursor });

  return { ...page, items: page.items.map(({ recipient }) => recipient) };
});
