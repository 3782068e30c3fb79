import type { RecordedActor } from '../../platform/recorded-actor.ts';
import type { Tx } from '../../platform/db/client.ts';
import type { Platform } from '../../platform/platform.ts';
import { optOutMany, optOutPhones, textableContacts } from '../contacts/consent/consent.service.ts';
import { insertProblems } from './import-batch.store.ts';
import type { NewProblem } from './import-batch.store.ts';
import { addBatch } from './imports.store.ts';
import { isRefused } from './read-row.rules.ts';
import type { ReadRow } from './read-row.rules.ts';
import { BatchTakenError } from './write-batch.service.ts';

/**
 * Opts out a batch of phones in every account of the organization. 'created' counts phones newly opted out by this
 * file, 'updated' those opted out before; a phone that repeats in the file counts once.
 */
export async function writeOptOuts(
  platform: Platform,
  tx: Tx,
  batch: {
    place: { orgId: number; importId: number; by: RecordedActor; fileName: string };
    rows: readonly ReadRow[];
    rowsBefore: number;
  },
): Promise<void> {
  const { orgId, importId, by, fileName } = batch.place;
  const problems: NewProblem[] = [];
  const lines = new Map<string, number>();
  for (const row of batch.rows) {
    const { line, cells } = row;
    if (isRefused(row)) {
      problems.push({ line, cells, reason: row.reason, outcome: 'invalid' });
    } else if (lines.has(row.phone)) {
      const reason = `Same phone number as line ${lines.get(row.phone)}.`;
      problems.push({ line, cells, reason, outcome: 'duplicate' });
    } else {
      lines.set(row.phone, line);
    }
  }

  const phones = [...lines.keys()].sort();
  const fresh = phones.length > 0 ? await optOutPhones(tx, orgId, phones) : new Set<string>();
  const textable = phones.length > 0 ? await textableContacts(tx, orgId, phones) : [];
  const phoneOf = new Map(textable.map(({ contactId, phone }) => [contactId, phone]));
  for (const [accountId, contacts] of Map.groupBy(textable, (contact) => contact.accountId)) {
    const isOut = await optOutMany(platform, tx, {
      orgId,
      accountId,
      contactIds: contacts.map(({ contactId }) => contactId),
      by,
      detail: fileName,
      source: 'import',
    });
    isOut.forEach((contactId) => fresh.add(phoneOf.get(contactId) ?? ''));
  }
  if (problems.length > 0) {
    await insertProblems(tx, orgId, { importId, problems });
  }
  const invalid = problems.filter(({ outcome }) => outcome === 'invalid').length;
  const counts = {
    rows: batch.rows.length,
    created: fresh.size,
    updated: phones.length - fresh.size,
    duplicates: problems.length - invalid,
    invalid,
    optedOut: 0,
    refused: 0,
    blocked: 0,
    noted: 0,
  };
  if (!(await addBatch(tx, orgId, { importId, rowsBefore: batch.rowsBefore, counts }))) {
    throw new BatchTakenError();
  }
}
