import { defaultOptInLocation } from 'shared-contracts/domain/contact';
import type { RecordedActor } from '../../platform/recorded-actor.ts';
import type { Tx } from '../../platform/db/client.ts';
import type { ImportedValues } from '../../platform/db/tables/json-columns.ts';
import { addContacts } from '../contacts/sources/batches.service.ts';
import * as store from './import-batch.store.ts';
import type { NewChange } from './import-batch.store.ts';
import type { ReadContact } from './read-row.rules.ts';
import type { BatchConsent } from './write-consent.service.ts';

/** Account and file of a batch, and who started the import. */
export interface BatchPlace {
  readonly orgId: number;
  readonly accountId: number;
  readonly importId: number;
  readonly by: RecordedActor;
  readonly listId: number | null;
  readonly fileName: string;
}

/** Returns the values of a new contact. A contact who refused has no opt-in location, unless the file names one. */
function valuesOfRow(
  { phone, name, fields, optInLocation, consent }: ReadContact,
  { refused }: BatchConsent,
): ImportedValues & { metadata: Readonly<Record<string, string>> } {
  const isOut = refused.has(phone) || consent.isYesAwaited;

  return { name, metadata: fields, optInLocation: optInLocation || (isOut ? '' : defaultOptInLocation) };
}

/** Returns the contacts of rows: existing ones, locked, and new ones. */
export async function findOrCreate(
  tx: Tx,
  place: BatchPlace,
  batch: {
    byPhone: ReadonlyMap<string, ReadContact>;
    consent: BatchConsent;
    /** Phones of rows that create no contact but affect existing ones. */
    others: readonly string[];
    at: Date;
  },
) {
  const { byPhone } = batch;
  const { orgId, accountId, importId } = place;
  const find = (phones: readonly string[]) =>
    phones.length > 0
      ? store.findKnownContacts(tx, orgId, { accountId, importId, phones, isLocking: true })
      : Promise.resolve([]);
  const existing = await find([...byPhone.keys(), ...batch.others]);
  const there = new Set(existing.map(({ phone }) => phone));
  // In one order, so that two imports cannot deadlock.
  const missing = [...byPhone.values()]
    .filter(({ phone }) => !there.has(phone))
    .sort((left, right) => (left.phone < right.phone ? -1 : 1));
  const created = await createMissing(tx, place, { ...batch, rows: missing });
  // Contacts that a concurrent transaction created.
  const createdElsewhere = missing.map(({ phone }) => phone).filter((phone) => !created.ids.has(phone));

  return { created, existing: [...existing, ...(await find(createdElsewhere))] };
}

/** Creates contacts for new phones; a phone that opted out before is created as opted out. */
async function createMissing(
  tx: Tx,
  place: BatchPlace,
  batch: { rows: readonly ReadContact[]; consent: BatchConsent; at: Date },
) {
  const { orgId, accountId, by, fileName } = place;
  const { rows, consent } = batch;
  if (rows.length === 0) {
    return { ids: new Map<string, number>(), changes: [], awaiting: [], optedOut: 0 };
  }
  const phones = rows.map(({ phone }) => phone);
  const out = await store.findOptedOutPhones(tx, orgId, { accountId, phones });
  const contacts = rows.map((row) => ({
    ...valuesOfRow(row, consent),
    phone: row.phone,
    isOptedOut: out.has(row.phone),
    isBlocked: consent.blocked.has(row.phone),
    hasConsent: !consent.refused.has(row.phone) && !row.consent.isYesAwaited,
  }));
  const ids = await addContacts(tx, orgId, { accountId, by, fileName, contacts, at: batch.at });
  const changes = rows.flatMap((row): NewChange[] => {
    const contactId = ids.get(row.phone);
    if (!contactId) {
      return [];
    }
    const after = { ...valuesOfRow(row, consent), blocked: consent.blocked.has(row.phone) };

    return [{ contactId, line: row.line, wasCreated: true, wasAddedToList: false, before: null, after }];
  });
  const awaiting = rows.flatMap(({ phone, consent: { isYesAwaited } }) =>
    isYesAwaited && !consent.refused.has(phone) ? (ids.get(phone) ?? []) : [],
  );
  const optedOut = [...ids.keys()].filter((phone) => out.has(phone) && !consent.refused.has(phone)).length;

  return { ids, changes, awaiting, optedOut };
}
