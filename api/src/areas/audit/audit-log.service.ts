import * as api from 'shared-contracts/api/audit';
import type { AuditEntry } from 'shared-contracts/api/audit';
import { auditWords } from 'shared-contracts/audit-words';
import { AppError } from '../../kernel/app-error.ts';
import { byId, pageOf } from '../../kernel/page-of.ts';
import { findAuditPeople, findAuditRows } from '../../platform/audit/audit.store.ts';
import type { AuditFilter, AuditRow } from '../../platform/audit/audit.store.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/caller.ts';
import { byteOrderMark, csvRow } from '../../platform/csv/write-csv.ts';
import { serve } from '../../platform/serve.ts';

const pageSize = 50;
const mostExported = 50_000;

interface Filters {
  readonly userId?: number | undefined;
  readonly action?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Lists the organization's audit log, newest first (features AD-04). */
export const listAuditLog = serve(api.listAuditLog).with(async (caller, { startCursor = 0, ...filters }) => {
  const rows = await findAuditRows(caller.platform.database.db, caller.orgId, {
    ...(await readFilter(caller, filters)),
    beforeId: startCursor,
    limit: pageSize + 1,
  });

  return pageOf(rows, { size: pageSize, toItem: toAuditEntry, cursorOf: byId });
});

/** Exports the audit log as a file. The export is itself audited. */
export const exportAuditLog = serve(api.exportAuditLog).with(async (caller, filters) => {
  const { db } = caller.platform.database;
  const rows = await findAuditRows(db, caller.orgId, {
    ...(await readFilter(caller, filters)),
    beforeId: 0,
    limit: mostExported,
  });
  await audit(db, caller, { action: 'audit.exported', detail: { rows: rows.length } });
  const head = ['Time (UTC)', 'Who', 'What', 'Details', 'Network address'];
  const lines = rows.map(toAuditEntry).map(({ at, who, words, detail, address }) => {
    const details = detail.map(({ name, value }) => `${name}: ${value}`).join('; ');

    return csvRow([at, who, words, details, address]);
  });

  return `${byteOrderMark}${csvRow(head)}${lines.join('')}`;
});

/** Lists people to filter the audit log by. */
export const listAuditPeople = serve(api.listAuditPeople).with(async (caller) => ({
  items: await findAuditPeople(caller.platform.database.db, caller.orgId),
}));

async function readFilter(caller: Caller, { userId, action, from, to }: Filters): Promise<AuditFilter> {
  if (userId !== undefined) {
    const people = await findAuditPeople(caller.platform.database.db, caller.orgId);
    if (!people.some(({ id }) => id === userId)) {
      throw new AppError('user_not_found');
    }
  }

  return {
    userId,
    action: action || undefined,
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(to),
  };
}

const programs: Readonly<Record<string, string>> = {
  token: 'An access token',
  flow: 'A flow',
  point_of_sale: 'The point of sale',
  system: 'The server',
};

function toAuditEntry({ id, at, action, userId, actorKind, name, detail, address }: AuditRow): AuditEntry {
  return {
    id,
    at: at.toISOString(),
    action,
    words: auditWords(action),
    who: name ?? programs[actorKind ?? ''] ?? 'Not signed in',
    userId,
    detail: Object.entries(detail).map(([key, value]) => ({ name: readable(key), value: readValue(value) })),
    address,
  };
}

const readValue = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

/** 'accountId' -> 'account id'. */
const readable = (key: string): string =>
  key
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
