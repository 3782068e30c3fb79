import type { Tx } from '../../platform/db/client.ts';
import type { ImportedValues } from '../../platform/db/tables/json-columns.ts';
import type { Platform } from '../../platform/platform.ts';
import { addContacts, changeContacts } from '../contacts/batches.service.ts';
import type { ChangedContact } from '../contacts/batches.service.ts';
import { keepFieldValues } from '../contacts/field-values.service.ts';
import { addToList } from '../contacts/lists/list-members.service.ts';
import { enterAccount } from '../flows/engine/enter-list.ts';
import * as store from './import-batch.store.ts';
import type { KnownContact, NewChange, NewProblem } from './import-batch.store.ts';
import { isRefused } from './read-row.ts';
import type { ReadContact, ReadRow } from './read-row.ts';
import { addBatch } from './imports.store.ts';
import { defaultOptInLocation } from 'shared-contracts/domain/contact';

/** What a batch belongs to. */
export interface BatchPlace {
  readonly orgId: number;
  readonly accountId: number;
  readonly importId: number;
  readonly userId: number;
  readonly listId: number | null;
  readonly fileName: string;
}

/** Another worker has written this batch, or the import is no longer running: what we did must not stay. */
export class BatchTakenError extends Error {
  override readonly name = 'BatchTakenError';
}

/** Rows of the batch by phone: the first of each, and those that repeat one. */
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
  return { line, cells, outcome: 'duplicate', reason: `The same phone is in line ${ofLine}.` };
}

const valuesOf = ({ name, metadata, optInLocation }: ImportedValues): ImportedValues => ({
  name,
  metadata,
  optInLocation,
});

/** What a row makes of a contact that is there: what the row leaves empty stays. */
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
 * Writes one batch of rows and that it is done, in one transaction: a worker that is killed leaves it whole or not at
 * all. Whoever opted out stays opted out.
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

  const { created, existing } = await findOrCreate(tx, place, { byPhone, at });
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
    if (contact.isOptedOut) {
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
  if (problems.length > 0) {
    await store.insertProblems(tx, orgId, { importId, problems });
  }
  const counts = {
    rows: batch.rows.length,
    created: created.ids.size,
    updated,
    duplicates: problems.length - refused.length,
    invalid: refused.length,
    optedOut,
  };
  if (!(await addBatch(tx, orgId, { importId, rowsBefore: batch.rowsBefore, counts }))) {
    throw new BatchTakenError();
  }
}

/** The contacts of these rows: those that are there, locked, and those that were made. */
async function findOrCreate(
  tx: Tx,
  place: BatchPlace,
  { byPhone, at }: { byPhone: ReadonlyMap<string, ReadContact>; at: Date },
) {
  const { orgId, accountId, importId } = place;
  const find = (phones: readonly string[]) =>
    phones.length > 0
      ? store.findKnownContacts(tx, orgId, { accountId, importId, phones, isLocking: true })
      : Promise.resolve([]);
  const existing = await find([...byPhone.keys()]);
  const there = new Set(existing.map(({ phone }) => phone));
  // In one order, so that two imports never wait for each other.
  const missing = [...byPhone.values()]
    .filter(({ phone }) => !there.has(phone))
    .sort((left, right) => (left.phone < right.phone ? -1 : 1));
  const created = await createMissing(tx, place, { rows: missing, at });
  // Somebody else made these in the meantime.
  const createdElsewhere = missing.map(({ phone }) => phone).filter((phone) => !created.ids.has(phone));

  return { created, existing: [...existing, ...(await find(createdElsewhere))] };
}

/** Adds the contacts whose phone nobody has; a phone that opted out before is added as opted out. */
async function createMissing(tx: Tx, place: BatchPlace, batch: { rows: readonly ReadContact[]; at: Date }) {
  const { orgId, accountId, userId, fileName } = place;
  const { rows } = batch;
  if (rows.length === 0) {
    return { ids: new Map<string, number>(), changes: [], optedOut: 0 };
  }
  const phones = rows.map(({ phone }) => phone);
  const out = await store.findOptedOutPhones(tx, orgId, { accountId, phones });
  const contacts = rows.map(({ phone, name, fields, optInLocation }) => ({
    phone,
    name,
    metadata: fields,
    optInLocation: optInLocation || defaultOptInLocation,
    isOptedOut: out.has(phone),
  }));
  const ids = await addContacts(tx, orgId, { accountId, userId, fileName, contacts, at: batch.at });
  const changes = rows.flatMap(({ phone, line, name, fields, optInLocation: location }): NewChange[] => {
    const contactId = ids.get(phone);
    if (!contactId) {
      return [];
    }
    const after = { name, metadata: fields, optInLocation: location || defaultOptInLocation };

    return [{ contactId, line, wasCreated: true, wasAddedToList: false, before: null, after }];
  });

  return { ids, changes, optedOut: [...ids.keys()].filter((phone) => out.has(phone)).length };
}
