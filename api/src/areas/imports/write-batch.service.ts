import type { Tx } from '../../platform/db/client.ts';
import type { ImportedValues } from '../../platform/db/tables/json-columns.ts';
import type { Platform } from '../../platform/platform.ts';
import { changeContacts } from '../contacts/sources/batches.service.ts';
import type { ChangedContact } from '../contacts/sources/batches.service.ts';
import { keepFieldValues } from '../contacts/records/field-values.service.ts';
import { addToList } from '../contacts/lists/list-members.service.ts';
import { enterAccount } from '../flows/engine/enter-list.service.ts';
import * as store from './import-batch.store.ts';
import type { KnownContact, NewChange, NewProblem } from './import-batch.store.ts';
import { consentOfBatch, phonesOnlyRefused, writeConsent } from './write-consent.service.ts';
import { findOrCreate } from './find-or-create-contacts.service.ts';
import type { BatchPlace } from './find-or-create-contacts.service.ts';
import { isRefused } from './read-row.rules.ts';
import type { ReadContact, ReadRow } from './read-row.rules.ts';
import { addBatch } from './imports.store.ts';

/** Thrown to roll back if another worker has written this batch or the import is no longer running. */
export class BatchTakenError extends Error {
  override readonly name = 'BatchTakenError';
}

/** Groups the batch's rows by phone: the first of each, and its duplicates. */
function firstOfEach(rows: readonly ReadContact[]) {
  const byPhone = new Map<string, ReadContact>();
  const repeats: NewProblem[] = [];
  for (const row of rows) {
    const first = byPhone.get(row.phone);
    if (first) {
      repeats.push(duplicate(row, first.line));
    } else {
      byPhone.set(row.phone, row);
    }
  }

  return { byPhone, repeats };
}

function duplicate({ line, cells }: ReadContact, ofLine: number): NewProblem {
  return { line, cells, outcome: 'duplicate', reason: `Same phone number as line ${ofLine}.` };
}

const valuesOf = ({ name, metadata, optInLocation }: ImportedValues): ImportedValues => ({
  name,
  metadata,
  optInLocation,
});

/** Returns the rows of created and updated contacts that need a check. */
function notesOf(changes: readonly NewChange[], byPhone: ReadonlyMap<string, ReadContact>): NewProblem[] {
  const lines = new Set(changes.map(({ line }) => line));

  return [...byPhone.values()].flatMap(({ line, cells, note }) =>
    note && lines.has(line) ? [{ line, cells, outcome: 'noted' as const, reason: note }] : [],
  );
}

function phonesById(
  created: ReadonlyMap<string, number>,
  existing: readonly KnownContact[],
): ReadonlyMap<number, string> {
  return new Map([
    ...[...created].map(([phone, id]) => [id, phone] as const),
    ...existing.map(({ id, phone }) => [id, phone] as const),
  ]);
}

/** Returns an existing contact's values after the import; empty cells change nothing. */
function changeOf(existing: KnownContact, row: ReadContact): ChangedContact | undefined {
  const changed = {
    id: existing.id,
    name: row.name || existing.name,
    metadata: { ...existing.metadata, ...row.fields },
    optInLocation: row.optInLocation || existing.optInLocation,
  };
  const isSame =
    changed.name === existing.name &&
    changed.optInLocation === existing.optInLocation &&
    Object.entries(row.fields).every(([name, value]) => existing.metadata[name] === value);

  return isSame ? undefined : changed;
}

/**
 * Writes a batch of rows and marks it as done in one transaction, so that a killed worker leaves it complete or
 * untouched. An opted-out contact stays opted out.
 */
export async function writeBatch(
  tx: Tx,
  place: BatchPlace,
  batch: { platform: Platform; rows: readonly ReadRow[]; rowsBefore: number },
): Promise<void> {
  const { orgId, accountId, importId, listId } = place;
  const at = new Date();
  const refused = batch.rows.filter(isRefused);
  const { byPhone, repeats } = firstOfEach(batch.rows.filter((row): row is ReadContact => !isRefused(row)));
  const problems: NewProblem[] = [
    ...refused.map(({ line, cells, reason }) => ({ line, cells, reason, outcome: 'invalid' as const })),
    ...repeats,
  ];

  const consent = consentOfBatch(batch.rows);
  const others = phonesOnlyRefused(batch.rows, consent);
  const { created, existing } = await findOrCreate(tx, place, { byPhone, consent, others, at });
  const isOut = await writeConsent(batch.platform, tx, {
    place,
    consent,
    contacts: { created: created.ids, existing, awaiting: created.awaiting },
    at,
  });
  const changes: NewChange[] = [];
  const changed: ChangedContact[] = [];
  let optedOut = created.optedOut;
  for (const contact of existing) {
    const row = byPhone.get(contact.phone);
    if (!row) {
      continue;
    }
    if (contact.line !== null) {
      problems.push(duplicate(row, contact.line));
      continue;
    }
    const change = changeOf(contact, row);
    if (change) {
      changed.push(change);
    }
    if (contact.isOptedOut && !consent.refused.has(row.phone)) {
      optedOut++;
    }
    const before = change ? valuesOf(contact) : null;
    const after = change ? valuesOf(change) : null;
    changes.push({
      contactId: contact.id,
      line: row.line,
      wasCreated: false,
      wasAddedToList: false,
      before,
      after,
    });
  }
  const updated = changes.length;
  changes.push(...created.changes);
  const written = [...created.ids.values(), ...changed.map(({ id }) => id)];
  if (changed.length > 0) {
    await changeContacts(tx, orgId, { contacts: changed, at });
  }
  if (written.length > 0) {
    await keepFieldValues(tx, orgId, written);
  }

  const notes = notesOf(changes, byPhone);
  const contactIds = changes.map(({ contactId }) => contactId);
  const { live } = batch.platform;
  await enterAccount(live, tx, { orgId, accountId, contactIds: [...created.ids.values()], at });
  const added =
    listId === null
      ? new Set<number>()
      : new Set(await addToList(live, tx, { orgId, accountId, listId, contactIds }));
  const marked = changes.map((change) => ({ ...change, wasAddedToList: added.has(change.contactId) }));
  if (marked.length > 0) {
    await store.insertChanges(tx, orgId, { importId, changes: marked });
  }
  if (problems.length + notes.length > 0) {
    await store.insertProblems(tx, orgId, { importId, problems: [...problems, ...notes] });
  }
  const counted = new Set(contactIds);
  const phoneOf = phonesById(created.ids, existing);
  const saying = (phones: ReadonlySet<string>): number =>
    contactIds.filter((id) => phones.has(phoneOf.get(id) ?? '')).length;
  const counts = {
    rows: batch.rows.length,
    created: created.ids.size,
    updated,
    duplicates: problems.length - refused.length,
    invalid: refused.length,
    optedOut,
    // A duplicate or invalid row may opt out a contact that this batch does not write.
    refused: saying(consent.refused) + isOut.filter((id) => !counted.has(id)).length,
    blocked: saying(consent.blocked),
    noted: notes.length,
  };
  if (!(await addBatch(tx, orgId, { importId, rowsBefore: batch.rowsBefore, counts }))) {
    throw new BatchTakenError();
  }
}
