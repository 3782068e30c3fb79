import type { AuditEntry } from 'shared-contracts/api/audit';
import { addDays, firstInstantOf, isOnCalendar } from 'shared-contracts/domain/zoned-time';
import { Button, EmptyState, Text, useMe, useSearchParams } from 'shared-ui';
import { calendarProblem } from 'shared-ui/messaging/schedule/chosen-time';
import { mediumTime } from 'shared-ui/messaging/words/times';
import { DataTable } from 'shared-ui/table';
import type { Column } from 'shared-ui/table';
import { SettingsHeading } from '../../components/settings-heading.tsx';
import { useAuditLog, useExportAuditLog } from '../../data/audit-log.data.ts';
import type { AuditFilters as Filters } from '../../data/audit-log.data.ts';
import { AuditFilters } from './audit-filters.tsx';
import type { ChosenFilters } from './audit-filters.tsx';

const detailWords = ({ detail }: AuditEntry): string =>
  detail.map(({ name, value }) => `${name}: ${value}`).join(', ');

const columnsIn = (timeZone: string): readonly Column<AuditEntry>[] => [
  {
    key: 'what',
    title: 'What',
    width: 'minmax(0, 2fr)',
    cell: (entry) => (
      <>
        <Text fontWeight="semibold">{entry.words}</Text>
        <Text color="fg.muted" textStyle="xs" overflowWrap="anywhere">
          {detailWords(entry)}
        </Text>
      </>
    ),
  },
  { key: 'who', title: 'Who', cell: ({ who }) => who },
  { key: 'at', title: 'When', width: '13rem', cell: ({ at }) => mediumTime(at, timeZone) },
  { key: 'address', title: 'Network address', width: '9rem', cell: ({ address }) => address, ifNothing: '–' },
];

/**
 * Converts filters from the URL to API filters, with days in the organization's time zone. Leaves out days that are not
 * on the calendar.
 */
function filtersOf({ user, action, from, to }: ChosenFilters, timeZone: string): Filters {
  const startOf = (day: string, days = 0) =>
    firstInstantOf(addDays(`${day}T00:00`, days), timeZone).toISOString();

  return {
    ...(user ? { user_id: Number(user) } : {}),
    ...(action ? { action } : {}),
    ...(isOnCalendar(from) ? { from: startOf(from) } : {}),
    ...(isOnCalendar(to) ? { to: startOf(to, 1) } : {}),
  };
}

/** /settings/audit-log: the audit log, with filters for person, action and time (features AD-04). */
export function AuditLogScreen() {
  const { timeZone } = useMe().organization;
  const [params, setParams] = useSearchParams();
  const value = (name: keyof ChosenFilters): string => params.get(name) ?? '';
  const chosen = { user: value('user'), action: value('action'), from: value('from'), to: value('to') };
  const problems = { from: calendarProblem(chosen.from), to: calendarProblem(chosen.to) };
  const isUsable = problems.from === undefined && problems.to === undefined;
  const filters = filtersOf(chosen, timeZone);
  const entries = useAuditLog(filters);
  const { isBusy, download } = useExportAuditLog();
  const choose = (next: ChosenFilters) =>
    setParams(Object.fromEntries(Object.entries(next).filter(([, text]) => text !== '')), { replace: true });

  return (
    <>
      <SettingsHeading
        title="Audit log"
        action={
          <Button isBusy={isBusy} disabled={!isUsable} onClick={() => download(filters)}>
            Download CSV
          </Button>
        }
      >
        See who did what: sign-ins, permission changes, exports, and anything created, changed or deleted.
      </SettingsHeading>
      <AuditFilters chosen={chosen} problems={problems} onChange={choose} />
      {/* Without one of its days, the list would show entries that were not asked for. */}
      {isUsable ? (
        <DataTable
          label="Entries"
          rows={entries.data?.items}
          rowId={({ id }) => id}
          query={entries}
          columns={columnsIn(timeZone)}
          empty={
            <EmptyState
              title="Nothing found"
              action={<Button onClick={() => setParams({}, { replace: true })}>Show everything</Button>}
            >
              No actions match these filters. Try other dates or another action.
            </EmptyState>
          }
        />
      ) : null}
    </>
  );
}
