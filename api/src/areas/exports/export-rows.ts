import { ContactSelection } from 'shared-contracts/domain/contact-filter';
import { byteOrderMark, csvRow } from '../../platform/csv/write-csv.ts';
import type { Platform } from '../../platform/platform.ts';
import { contactsForExport, fieldsForExport } from '../contacts/search/contacts-for-export.service.ts';
import type { ExportScope } from '../contacts/search/contacts-for-export.service.ts';
import type { StoredExport } from './exports.store.ts';

/** Pages of file rows; the first row contains the column names. */
export type ExportRows = AsyncIterable<readonly (readonly string[])[]>;

/** Returns the rows of an export that is not of contacts; undefined for contacts. */
export type OtherRows = (
  platform: Platform,
  orgId: number,
  what: Record<string, unknown>,
) => ExportRows | undefined;

/** Returns the rows of an export. */
export function exportRows(
  platform: Platform,
  { orgId, accountId, what }: Pick<StoredExport, 'accountId' | 'what'> & { orgId: number },
  otherRows: OtherRows,
): ExportRows {
  const other = otherRows(platform, orgId, what);

  return (
    other ??
    contactRows(platform, { orgId, accountId: accountId ?? 0, selection: ContactSelection.parse(what) })
  );
}

/** Writes rows as a file and counts them, excluding the header. */
export async function* writtenRows(
  rows: ExportRows,
  run: { counter: { rows: number }; signal: AbortSignal },
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(byteOrderMark);
  let isHeader = true;
  for await (const page of rows) {
    run.signal.throwIfAborted();
    run.counter.rows += isHeader ? page.length - 1 : page.length;
    isHeader = false;
    yield encoder.encode(page.map((row) => csvRow([...row])).join(''));
  }
}

/** Returns the time of the opt-out, or that the contact has yet to answer YES to a sign-up; neither may be texted. */
function optedOutWords({
  unsubscribedAt,
  yesAwaited,
}: {
  unsubscribedAt: Date | null;
  yesAwaited: boolean;
}): string {
  return yesAwaited ? 'waiting for YES' : (unsubscribedAt?.toISOString() ?? '');
}

async function* contactRows(platform: Platform, scope: ExportScope): ExportRows {
  const { db } = platform.database;
  const fields = await fieldsForExport(db, scope);
  yield [['Phone', 'Name', ...fields, 'Opt-in location', 'Opted out', 'Blocked', 'Created']];
  for await (const page of contactsForExport(db, scope)) {
    yield page.map(({ phone, name, metadata, tcpaOptInLocation, blocked, createdAt, ...consent }) => [
      phone,
      name,
      ...fields.map((field) => metadata[field] ?? ''),
      tcpaOptInLocation,
      optedOutWords(consent),
      blocked ? 'yes' : '',
      createdAt.toISOString(),
    ]);
  }
}
