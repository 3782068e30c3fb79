import { auditAreas } from 'shared-contracts/audit-words';
import { Grid, SelectField, TextField } from 'shared-ui';
import { useAuditPeople } from '../../data/audit-log.data.ts';

/** Filters as they appear in the URL. */
export interface ChosenFilters {
  readonly user: string;
  readonly action: string;
  readonly from: string;
  readonly to: string;
}

interface AuditFiltersProps {
  readonly chosen: ChosenFilters;
  /** Error messages of the days. */
  readonly problems: Readonly<Record<'from' | 'to', string | undefined>>;
  readonly onChange: (chosen: ChosenFilters) => void;
}

/** Filters for the audit log: person, action and days. */
export function AuditFilters({ chosen, problems, onChange }: AuditFiltersProps) {
  const people = useAuditPeople();

  return (
    <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr', lg: 'repeat(4, 1fr)' }} gap="4" mb="4">
      <SelectField
        label="Person"
        value={chosen.user}
        onChange={(event) => onChange({ ...chosen, user: event.target.value })}
      >
        <option value="">All users</option>
        {people.data?.items.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Action"
        value={chosen.action}
        onChange={(event) => onChange({ ...chosen, action: event.target.value })}
      >
        <option value="">All actions</option>
        {Object.entries(auditAreas).map(([beginning, words]) => (
          <option key={beginning} value={beginning}>
            {words}
          </option>
        ))}
      </SelectField>
      <TextField
        autoComplete="off"
        label="From"
        type="date"
        value={chosen.from}
        max={chosen.to || undefined}
        error={problems.from}
        onChange={(event) => onChange({ ...chosen, from: event.target.value })}
      />
      <TextField
        autoComplete="off"
        label="To"
        type="date"
        value={chosen.to}
        min={chosen.from || undefined}
        error={problems.to}
        onChange={(event) => onChange({ ...chosen, to: event.target.value })}
      />
    </Grid>
  );
}
