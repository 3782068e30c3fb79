import PlusIcon from 'lucide-react/icons/plus';
import { useId, useState } from 'react';
import type { ContactFilter, Filterable } from 'shared-contracts/domain/contact-filter';
import { Button, Dialog, Stack, Text } from 'shared-ui';
import { filterProblems } from './filter-check.ts';
import { FilterRow } from './filter-row.tsx';

interface FilterDialogProps {
  readonly filterables: readonly Filterable[];
  readonly filters: readonly ContactFilter[];
  readonly onApply: (filters: ContactFilter[]) => void;
  readonly onClose: () => void;
}

interface Draft {
  readonly key: number;
  readonly filter: ContactFilter;
}

/** The first thing to ask of a field, still without a value. */
function emptyFilter({ uniqueId, field, type, operations, choices }: Filterable): ContactFilter {
  return {
    uniqueId,
    type,
    field,
    operation: operations[0] ?? 'eq',
    queryValue: choices[0]?.value ?? '',
  };
}

/** What the contacts in the table must have in common. Nothing is asked for before it is applied. */
export function FilterDialog({ filterables, filters, onApply, onClose }: FilterDialogProps) {
  const formId = useId();
  const [drafts, setDrafts] = useState<readonly Draft[]>(() => {
    const [first] = filterables;
    const known = filters.length > 0 || !first ? filters : [emptyFilter(first)];

    return known.map((filter, key) => ({ key, filter }));
  });
  const [nextKey, setNextKey] = useState(drafts.length);
  const [isChecked, setIsChecked] = useState(false);

  function add(): void {
    const used = new Set(drafts.map(({ filter }) => filter.field));
    const next = filterables.find(({ field }) => !used.has(field)) ?? filterables[0];
    if (!next) return;
    setDrafts([...drafts, { key: nextKey, filter: emptyFilter(next) }]);
    setNextKey(nextKey + 1);
  }

  function apply(): void {
    setIsChecked(true);
    const asked = drafts.map(({ filter }) => filter);
    if (asked.some((filter) => Object.keys(filterProblems(filter)).length > 0)) return;
    onApply(asked);
  }

  return (
    <Dialog
      title="Filters"
      isOpen
      onClose={onClose}
      size="lg"
      actions={
        <>
          <Button tone="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button tone="primary" type="submit" form={formId}>
            Apply
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        <Stack gap="4">
          {drafts.length === 0 ? (
            <Text color="fg.muted">No filter: every contact of the list is shown.</Text>
          ) : null}
          {drafts.map(({ key, filter }, place) => (
            <FilterRow
              key={key}
              place={place}
              filter={filter}
              filterables={filterables}
              problems={isChecked ? filterProblems(filter) : {}}
              onField={(filterable) => change(key, emptyFilter(filterable))}
              onChange={(changed) => change(key, changed)}
              onRemove={() => setDrafts(drafts.filter((draft) => draft.key !== key))}
            />
          ))}
          <Button size="sm" alignSelf="flex-start" onClick={add}>
            <PlusIcon size={16} aria-hidden />
            Add filter
          </Button>
        </Stack>
      </form>
    </Dialog>
  );

  function change(key: number, filter: ContactFilter): void {
    setDrafts(drafts.map((draft) => (draft.key === key ? { key, filter } : draft)));
  }
}
