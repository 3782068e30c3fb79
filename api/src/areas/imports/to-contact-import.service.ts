import type { ContactImport } from 'shared-contracts/domain/contact-import';
import type { StoredImport } from './imports.store.ts';

const dayMs = 24 * 3_600_000;

/** Whether an import can be undone: within 24 hours of its end, and never for opt-outs (decisions.md, Behavior). */
export function isUndoable({ kind, state, finishedAt }: StoredImport, now: Date): boolean {
  const hasEnded = state === 'done' || state === 'failed';

  return (
    kind === 'contacts' && hasEnded && finishedAt !== null && now.getTime() < finishedAt.getTime() + dayMs
  );
}

/** Returns an import in API form, with its speed and remaining time. */
export function toContactImport(one: StoredImport, now = new Date()): ContactImport {
  const { id, accountId, kind, state, fileName, bytes, listId, listName, rowsDone, startedAt, finishedAt } =
    one;
  const hasEnded = state !== 'draft' && state !== 'queued' && state !== 'running';
  const header = one.plan.hasHeader ? 1 : 0;
  const rowsExpected = hasEnded ? rowsDone : Math.max(one.lines - header, rowsDone);
  const seconds = startedAt ? ((finishedAt ?? now).getTime() - startedAt.getTime()) / 1_000 : 0;
  const rowsPerSecond = state === 'running' && seconds > 0.5 && rowsDone > 0 ? rowsDone / seconds : null;

  return {
    id,
    accountId,
    kind,
    state,
    fileName,
    bytes,
    list: listId !== null && listName !== null ? { id: listId, name: listName } : null,
    rowsDone,
    rowsExpected,
    created: one.created,
    updated: one.updated,
    duplicates: one.duplicates,
    invalid: one.invalid,
    stillOptedOut: one.optedOut,
    optedOutByFile: one.refused,
    blockedByFile: one.blocked,
    notedRows: one.noted,
    rowsPerSecond,
    secondsLeft: rowsPerSecond ? (rowsExpected - rowsDone) / rowsPerSecond : null,
    undoableUntil: isUndoable(one, now)
      ? new Date((finishedAt ?? now).getTime() + dayMs).toISOString()
      : null,
    undone: one.undone,
    kept: one.kept,
    createdAt: one.createdAt.toISOString(),
    startedAt: startedAt?.toISOString() ?? null,
    finishedAt: finishedAt?.toISOString() ?? null,
  };
}
