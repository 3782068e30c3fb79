import type { RecordedActor } from '../../platform/recorded-actor.ts';
import type { Tx } from '../../platform/db/client.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireReplyYesOfMany, blockMany } from '../contacts/sources/batches.service.ts';
import { optOutMany } from '../contacts/consent/consent.service.ts';
import { isRefused } from './read-row.rules.ts';
import type { ReadRow } from './read-row.rules.ts';

/** Phones of a batch by what any of their rows states, including duplicate and invalid rows. */
export interface BatchConsent {
  readonly refused: ReadonlySet<string>;
  readonly blocked: ReadonlySet<string>;
}

/** Collects the consent of a batch; a refusal in any row of a phone wins. */
export function consentOfBatch(rows: readonly ReadRow[]): BatchConsent {
  const phonesOf = (says: 'isRefused' | 'isBlocked'): ReadonlySet<string> =>
    new Set(rows.flatMap(({ phone, consent }) => (phone && consent?.[says] ? [phone] : [])));

  return { refused: phonesOf('isRefused'), blocked: phonesOf('isBlocked') };
}

/** Returns the phones of invalid rows that refuse: existing contacts with them are opted out anyway. */
export function phonesOnlyRefused(rows: readonly ReadRow[], { refused, blocked }: BatchConsent): string[] {
  return rows.flatMap((row) =>
    isRefused(row) && row.phone && (refused.has(row.phone) || blocked.has(row.phone)) ? [row.phone] : [],
  );
}

/** Contacts of a batch by id: created and existing ones. */
interface BatchContacts {
  readonly created: ReadonlyMap<string, number>;
  readonly existing: readonly { readonly id: number; readonly phone: string }[];
  /** Created contacts who have yet to answer YES. */
  readonly awaiting: readonly number[];
}

/**
 * Records the consent of rows: opt-outs, blocks, and sign-ups that wait for YES. Never opts anyone back in. Returns the
 * contacts that it opted out.
 */
export async function writeConsent(
  platform: Platform,
  tx: Tx,
  batch: {
    place: { orgId: number; accountId: number; by: RecordedActor; fileName: string };
    consent: BatchConsent;
    contacts: BatchContacts;
    at: Date;
  },
): Promise<readonly number[]> {
  const { orgId, accountId, by, fileName } = batch.place;
  const { created, existing, awaiting } = batch.contacts;
  const all = [...[...created].map(([phone, id]) => ({ id, phone })), ...existing];
  const idsOf = (phones: ReadonlySet<string>): number[] =>
    all.filter(({ phone }) => phones.has(phone)).map(({ id }) => id);
  const refused = idsOf(batch.consent.refused);
  const change = {
    orgId,
    accountId,
    by,
    detail: fileName,
    source: 'import',
    at: batch.at,
  } as const;
  const isOut = refused.length > 0 ? await optOutMany(platform, tx, { ...change, contactIds: refused }) : [];
  if (awaiting.length > 0) {
    await requireReplyYesOfMany(tx, orgId, awaiting);
  }
  const blocked = idsOf(batch.consent.blocked);
  if (blocked.length > 0) {
    await blockMany(platform, tx, { orgId, accountId, contactIds: blocked });
  }

  return isOut;
}
