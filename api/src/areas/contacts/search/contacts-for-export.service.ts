import type { ContactSelection } from 'shared-contracts/domain/contact-filter';
import { camelNames } from '../../../kernel/camel-names.ts';
import type { Db } from '../../../platform/db/client.ts';
import type { ContactScope } from './conditions.store.ts';
import { findExportedFields, findExportedPage } from './export.store.ts';
import type { ExportedContact, ExportedOf } from './export.store.ts';
import { metadataOf } from '../records/metadata.rules.ts';
import { everyone, scopeOfQuery } from './scope.service.ts';

/** Selection of an account's contacts to export. */
export interface ExportScope {
  readonly orgId: number;
  readonly accountId: number;
  readonly selection: ContactSelection;
}

const pageSize = 2_000;

async function chosen(db: Db, { orgId, accountId, selection }: ExportScope): Promise<ExportedOf> {
  if ('contactIds' in selection) {
    return { scope: everyone(accountId), contactIds: selection.contactIds };
  }
  const scope: ContactScope = await scopeOfQuery(db, orgId, {
    ...camelNames(selection.query),
    accountId,
  });

  return { scope };
}

/** Throws if a selection cannot be exported: its list does not exist, or it includes hidden unsubscribers. */
export async function requireExportable(
  db: Db,
  orgId: number,
  query: Omit<ExportScope, 'orgId'>,
): Promise<void> {
  await chosen(db, { ...query, orgId });
}

/** Returns the names of custom fields that any of the exported contacts has a value for. */
export async function fieldsForExport(db: Db, exported: ExportScope): Promise<string[]> {
  return findExportedFields(db, exported.orgId, await chosen(db, exported));
}

/** Yields the contacts by page, newest first. */
export async function* contactsForExport(
  db: Db,
  exported: ExportScope,
): AsyncGenerator<(Omit<ExportedContact, 'metadata'> & { metadata: Record<string, string> })[]> {
  const of = await chosen(db, exported);
  let beforeId: number | undefined;
  for (;;) {
    const page = await findExportedPage(db, exported.orgId, {
      ...of,
      limit: pageSize,
      ...(beforeId ? { beforeId } : {}),
    });
    if (page.length === 0) {
      return;
    }
    yield page.map((contact) => ({ ...contact, metadata: metadataOf(contact.metadata) }));
    beforeId = page.at(-1)?.id;
  }
}
