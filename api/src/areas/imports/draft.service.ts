import { duplicateTargetMessage, findDuplicateTarget } from 'shared-contracts/domain/contact-import';
import type { ImportColumn, ImportDraft, PreviewRow } from 'shared-contracts/domain/contact-import';
import type { Caller, TokenCaller } from '../../platform/caller.ts';
import type { CsvRecord } from '../../platform/csv/csv-record.ts';
import { errors } from 'shared-contracts/errors';
import { cutText } from 'shared-contracts/texts/cut-text';
import type { StoredPlan } from '../../platform/db/tables/json-columns.ts';
import { findKnownContacts, findOptedOutPhones } from './import-batch.store.ts';
import type { KnownContact } from './import-batch.store.ts';
import { findRememberedColumns } from './imports.store.ts';
import type { StoredImport } from './imports.store.ts';
import { readSample } from './inspect-file.service.ts';
import { clean, isRefused, readRow } from './read-row.rules.ts';
import type { ReadRow } from './read-row.rules.ts';
import { fieldTypesOf } from './run-import.service.ts';
import { toContactImport } from './to-contact-import.service.ts';
import { scanConsent } from './consent/scan-consent.service.ts';
import { countPhones } from './phone-columns.rules.ts';
import { suggestColumns } from './suggest-columns.rules.ts';
import { findDayFirst, hasUnclearDate } from './values/day-first.service.ts';

const shownRows = 20;
const shownSamples = 3;

/** Returns an upload with a preview of what its columns and first rows become under a plan. */
export async function draftOf(
  caller: Caller | TokenCaller,
  one: StoredImport,
  { plan, isChosen }: { plan: StoredPlan; isChosen: boolean },
): Promise<ImportDraft> {
  const { files } = caller.platform.edges;
  const records = await readSample(files, one.fileKey, plan);
  const first = records[0]?.cells ?? [];
  const body = plan.hasHeader ? records.slice(1) : records;
  const header = first.map((cell) => (plan.hasHeader ? cutText(clean(cell), 200) : ''));
  const remembered = one.accountId
    ? await findRememberedColumns(caller.platform.database.db, caller.orgId, one.accountId)
    : new Map<string, string>();
  const suggested = suggestColumns({
    header,
    rows: body.map(({ cells }) => cells),
    hasHeader: plan.hasHeader,
    remembered,
  });
  // A different delimiter gives different columns, so earlier choices do not apply.
  const isSameCut = plan.targets.length === header.length;
  const columns = header.map((name, at): ImportColumn => {
    const suggestion = suggested[at] ?? { target: 'skip', because: 'none' };
    const target = (isSameCut ? plan.targets[at] : undefined) ?? suggestion.target;

    return {
      header: name,
      samples: samplesOf(body, at),
      phones: countPhones(body.map(({ cells }) => cells[at] ?? '')),
      target,
      because: isChosen && target !== suggestion.target ? 'chosen' : suggestion.because,
    };
  });
  const targets = columns.map(({ target }) => target);
  const read: StoredPlan = { ...plan, header, targets };
  const { refusedRows, blockedRows, unclear, blankIsNo } = await scanConsent(files, one.fileKey, read);

  return {
    import: toContactImport(one),
    plan: {
      encoding: plan.encoding,
      delimiter: plan.delimiter,
      hasHeader: plan.hasHeader,
      targets,
      ...(plan.meanings ? { meanings: plan.meanings } : {}),
      ...(plan.isOptOutFile === undefined ? {} : { isOptOutFile: plan.isOptOutFile }),
    },
    columns,
    consent: { refusedRows, blockedRows, unclear: [...unclear] },
    rows: targets.includes('phone')
      ? await previewOf(caller, one, { plan: { ...read, blankIsNo: [...blankIsNo] }, records: body })
      : [],
    problem: problemOf(targets),
  };
}

function problemOf(targets: readonly string[]): string {
  if (!targets.includes('phone')) {
    return errors.import_without_phones.message;
  }
  const doubled = findDuplicateTarget(targets);

  return doubled ? duplicateTargetMessage(doubled) : '';
}

function samplesOf(records: readonly CsvRecord[], at: number): string[] {
  const filled = records.map(({ cells }) => clean(cells[at] ?? '')).filter((cell) => cell !== '');

  return [...new Set(filled)].slice(0, shownSamples).map((cell) => cutText(cell, 80));
}

async function previewOf(
  caller: Caller | TokenCaller,
  { accountId, fileKey }: StoredImport,
  { plan, records }: { plan: StoredPlan; records: readonly CsvRecord[] },
): Promise<PreviewRow[]> {
  const { platform, orgId } = caller;
  if (accountId === null) {
    return [];
  }
  const types = await fieldTypesOf(platform, orgId, accountId);
  const shown = records.slice(0, shownRows);
  const isUnclear = shown.some((record) => hasUnclearDate(record, { plan, types }));
  const dayFirst = isUnclear ? await findDayFirst(platform.edges.files, fileKey, { plan, types }) : [];
  const rows = shown.map((record) => readRow(record, { ...plan, dayFirst }, types));
  const phones = rows.flatMap((row) => (isRefused(row) ? [] : [row.phone]));
  const { db } = platform.database;
  const existing = await findKnownContacts(db, orgId, { accountId, importId: 0, phones, isLocking: false });
  const out = await findOptedOutPhones(db, orgId, { accountId, phones });
  const contacts = new Map(existing.map((contact) => [contact.phone, contact]));
  const lines = new Map<string, number>();

  return rows.map((row) => previewRow(row, { contacts, out, lines }));
}

function previewRow(
  row: ReadRow,
  seen: { contacts: ReadonlyMap<string, KnownContact>; out: ReadonlySet<string>; lines: Map<string, number> },
): PreviewRow {
  const { line } = row;
  if (isRefused(row)) {
    const empty = { phone: '', nameBefore: null, isOptedOut: false, fields: [] };

    return {
      line,
      becomes: 'invalid',
      reason: row.reason,
      ...empty,
      name: cutText(row.cells.join(' ').trim(), 80),
    };
  }
  const { phone } = row;
  const contact = seen.contacts.get(phone);
  const earlier = seen.lines.get(phone);
  seen.lines.set(phone, earlier ?? line);
  const fields = Object.entries(row.fields).map(([name, value]) => ({ name, value }));
  const values = {
    line,
    phone,
    fields,
    name: row.name || contact?.name || '',
    nameBefore: contact?.name ?? null,
    isOptedOut: contact?.isOptedOut ?? seen.out.has(phone),
    isRefused: row.consent.isRefused,
    isBlocked: row.consent.isBlocked,
    note: row.note,
  };
  if (earlier) {
    return { ...values, becomes: 'duplicate', reason: `Same phone number as line ${earlier}.` };
  }

  return { ...values, becomes: contact ? 'updated' : 'created', reason: '' };
}
