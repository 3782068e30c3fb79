import { ContactSelection } from 'shared-contracts/domain/contact-filter';
import { valueOfField } from 'shared-contracts/domain/custom-field';
import { byteOrderMark, csvRow } from '../../platform/csv/write-csv.ts';
import type { Platform } from '../../platform/platform.ts';
import { contactsForExport, fieldsForExport } from '../contacts/search/contacts-for-export.service.ts';
import type { ExportScope } from '../contacts/search/contacts-for-export.service.ts';
import type { StoredExport } from './exports.store.ts';

/** Rows of a file. */
export interface ExportPage {
  readonly rows: readonly (readonly string[])[];
  /** Number of rows that are a person: not the column names, and not counts at the end. */
  readonly people: number;
}

/** Pages of file rows; the first row contains the column names. */
export type ExportRows = AsyncIterable<ExportPage>;

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

/** Writes rows as a file and counts the people in it. */
export async function* writtenRows(
  rows: ExportRows,
  run: { counter: { rows: number }; signal: AbortSignal },
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(byteOrderMark);
  for await (const page of rows) {
    run.signal.throwIfAborted();
    run.counter.rows += page.people;
    yield encoder.encode(page.rows.map((row) => csvRow([...row])).join(''));
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
  const header = ['Phone', 'Name', ...fields, 'Opt-in location', 'Opted out', 'Blocked', 'Created'];
  yield { rows: [header], people: 0 };
  for await (const page of contactsForExport(db, scope)) {
    const rows = page.map(({ phone, name, metadata, tcpaOptInLocation, blocked, createdAt, ...consent }) => [
      phone,
      name,
      ...fields.map((field) => valueOfField(metadata, field) ?? ''),
      tcpaOptInLocation,
      optedOutWords(consent),
      blocked ? 'yes' : '',
      createdAt.toISOString(),
    ]);
    yield { rows, people: rows.length };
  }
}
