import XIcon from 'lucide-react/icons/x';
import { FilterOperation } from 'shared-contracts/domain/contact-filter';
import type { ContactFilter, Filterable } from 'shared-contracts/domain/contact-filter';
import { Box, Flex, Grid, IconButton, SelectField, TextField } from 'shared-ui';
import { signedInputMode } from 'shared-ui/parts/typed-number';
import { operationWord } from './filter-words.ts';

interface FilterRowProps {
  readonly place: number;
  readonly filter: ContactFilter;
  readonly filterables: readonly Filterable[];
  readonly problems: { readonly queryValue?: string; readonly queryValueTo?: string };
  readonly onField: (filterable: Filterable) => void;
  readonly onChange: (filter: ContactFilter) => void;
  readonly onRemove: () => void;
}

/** A condition: field, operation and value. */
export function FilterRow(props: FilterRowProps) {
  const { place, filter, filterables, problems, onField, onChange } = props;
  const filterable = filterables.find(({ field }) => field === filter.field);
  const operations = filterable?.operations ?? [filter.operation];

  return (
    <Flex role="group" aria-label={`Filter ${place + 1}`} gap="2" align="flex-start">
      <Grid flex="1" minW="0" gap="2" templateColumns={{ base: '1fr', md: '1.2fr 1fr 2fr' }}>
        <SelectField
          label="Field"
          isLabelHidden
          value={filter.field}
          onChange={(event) => {
            const chosen = filterables.find(({ field }) => field === event.currentTarget.value);
            if (chosen) {
              onField(chosen);
            }
          }}
        >
          {filterable ? null : <option value={filter.field}>{filter.field}</option>}
          {filterables.map(({ field, label }) => (
            <option key={field} value={field}>
              {label}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Comparison"
          isLabelHidden
          value={filter.operation}
          onChange={(event) =>
            onChange({ ...filter, operation: FilterOperation.parse(event.currentTarget.value) })
          }
        >
          {operations.map((operation) => (
            <option key={operation} value={operation}>
              {operationWord(filter.type, operation)}
            </option>
          ))}
        </SelectField>
        <Values filter={filter} filterable={filterable} problems={problems} onChange={onChange} />
      </Grid>
      <Box pt="0.5">
        <IconButton label={`Remove filter ${place + 1}`} onClick={props.onRemove}>
          <XIcon size={18} />
        </IconButton>
      </Box>
    </Flex>
  );
}

type ValuesProps = Pick<FilterRowProps, 'filter' | 'problems' | 'onChange'> & {
  readonly filterable: Filterable | undefined;
};

/** Value of a condition: a choice, a day, a number, or a range. */
function Values({ filter, filterable, problems, onChange }: ValuesProps) {
  const choices = filterable?.choices ?? [];
  if (choices.length > 0) {
    return (
      <SelectField
        label="Value"
        isLabelHidden
        value={filter.queryValue}
        onChange={(event) => onChange({ ...filter, queryValue: event.currentTarget.value })}
      >
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
    );
  }
  const kind =
    filter.type === 'date'
      ? ({ type: 'date' } as const)
      : ({ inputMode: signedInputMode('decimal') } as const);
  const isRange = filter.operation === 'bt';

  return (
    <Grid gap="2" templateColumns={isRange ? '1fr 1fr' : '1fr'}>
      <TextField
        autoComplete="off"
        {...kind}
        label={isRange ? 'From' : 'Value'}
        isLabelHidden
        value={filter.queryValue}
        error={problems.queryValue}
        onChange={(event) => onChange({ ...filter, queryValue: event.currentTarget.value })}
      />
      {isRange ? (
        <TextField
          autoComplete="off"
          {...kind}
          label="To"
          isLabelHidden
          value={filter.queryValueTo ?? ''}
          error={problems.queryValueTo}
          onChange={(event) => onChange({ ...filter, queryValueTo: event.currentTarget.value })}
        />
      ) : null}
    </Grid>
  );
}
