import PlusIcon from 'lucide-react/icons/plus';
import type { ContactFilter, Filterable } from 'shared-contracts/domain/contact-filter';
import { Button, Text } from 'shared-ui';
import { FormDialog, useFieldArray, useForm } from 'shared-ui/forms';
import { filterProblems } from './filter-check.ts';
import { FilterRow } from './filter-row.tsx';
import { dialogTitles, filtersSize } from '../dialog-frames.ts';

interface FilterDialogProps {
  readonly filterables: readonly Filterable[];
  readonly filters: readonly ContactFilter[];
  readonly onApply: (filters: ContactFilter[]) => void;
  readonly onClose: () => void;
}

/** Returns the default condition for a field, without a value. */
function emptyFilter({ uniqueId, field, type, operations, choices }: Filterable): ContactFilter {
  return {
    uniqueId,
    type,
    field,
    operation: operations[0] ?? 'eq',
    queryValue: choices[0]?.value ?? '',
  };
}

/** Edits the conditions that contacts in the table must meet. Queries only run once they are applied. */
export function FilterDialog({ filterables, filters, onApply, onClose }: FilterDialogProps) {
  const [first] = filterables;
  const form = useForm<{ filters: ContactFilter[] }>({
    defaultValues: { filters: filters.length > 0 || !first ? [...filters] : [emptyFilter(first)] },
  });
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'filters' });
  const typed = form.watch('filters');
  const { isSubmitted } = form.formState;
  const change = (place: number, filter: ContactFilter): void => form.setValue(`filters.${place}`, filter);

  function add(): void {
    const used = new Set(typed.map(({ field }) => field));
    const next = filterables.find(({ field }) => !used.has(field)) ?? first;
    if (next) {
      append(emptyFilter(next), { shouldFocus: false });
    }
  }

  return (
    <FormDialog
      title={dialogTitles.filters()}
      submitLabel="Apply"
      size={filtersSize}
      form={form}
      isBusy={false}
      onSubmit={(values) => {
        const isWrong = values.filters.some((filter) => Object.keys(filterProblems(filter)).length > 0);
        if (!isWrong) {
          onApply(values.filters);
        }
      }}
      onClose={onClose}
    >
      {fields.length === 0 ? (
        <Text color="fg.muted">No filters. All contacts on the list are shown.</Text>
      ) : null}
      {fields.map(({ id }, place) => {
        const filter = typed[place];

        return filter ? (
          <FilterRow
            key={id}
            place={place}
            filter={filter}
            filterables={filterables}
            problems={isSubmitted ? filterProblems(filter) : {}}
            onField={(filterable) => change(place, emptyFilter(filterable))}
            onChange={(changed) => change(place, changed)}
            onRemove={() => remove(place)}
          />
        ) : null;
      })}
      <Button size="sm" alignSelf="flex-start" onClick={add}>
        <PlusIcon size={16} aria-hidden />
        Add filter
      </Button>
    </FormDialog>
  );
}
