import { exportAuditLog, listAuditLog, listAuditPeople } from 'shared-contracts/api/audit';
import type { InputOf } from 'shared-contracts/kernel/endpoint';
import { useAsk, useAskPages, useCommand, useMe } from 'shared-ui';

/** Filters for audit log entries. */
export type AuditFilters = Omit<InputOf<typeof listAuditLog>, 'orgId' | 'start_cursor'>;

/** Entries of the audit log, newest first. */
export function useAuditLog(filters: AuditFilters) {
  const orgId = useMe().organization.id;

  return useAskPages(listAuditLog, { orgId, ...filters }, { keepPrevious: true, staleMs: 0 });
}

/** People the audit log can be filtered by. */
export function useAuditPeople() {
  return useAsk(listAuditPeople, { orgId: useMe().organization.id });
}

/** Downloads the filtered entries as a CSV file. */
export function useExportAuditLog() {
  const orgId = useMe().organization.id;
  const command = useCommand(exportAuditLog, {
    onDone: (rows) => save(new File([rows], 'audit-log.csv', { type: 'text/csv' })),
  });

  return {
    isBusy: command.isPending,
    download: (filters: AuditFilters) => command.mutate({ orgId, ...filters }),
  };
}

function save(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(address);
}
