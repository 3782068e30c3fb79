import FilterIcon from 'lucide-react/icons/list-filter';
import PlusIcon from 'lucide-react/icons/plus';
import { Box, Button, Flex, SearchField, SelectField } from 'shared-ui';
import type { ReactNode } from 'react';
import type { ContactsView, SearchBy } from '../contacts-view.ts';

interface ContactsToolbarProps {
  readonly view: ContactsView;
  readonly onChange: (part: Partial<ContactsView>) => void;
  readonly onFilter: () => void;
  readonly onAdd: () => void;
  /** Choice of columns, and further actions. */
  readonly children: ReactNode;
}

const names: Readonly<Record<SearchBy, string>> = { name: 'Name', phone: 'Phone' };

/** Search, filters, columns and further actions for the contacts of a list. */
export function ContactsToolbar({ view, onChange, onFilter, onAdd, children }: ContactsToolbarProps) {
  const { searchBy, search, filters } = view;

  return (
    <Flex gap="2" px={{ base: '4', md: '6' }} pt="3" pb="2" flexWrap="wrap" align="center">
      <Box width="28" flexShrink="0">
        <SelectField
          label="Search by"
          isLabelHidden
          value={searchBy}
          // Another kind of search starts blank (features IN-10).
          onChange={(event) =>
            onChange({ searchBy: event.currentTarget.value === 'phone' ? 'phone' : 'name', search: '' })
          }
        >
          {Object.entries(names).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      </Box>
      <Box flex="1" minW="40" maxW="sm">
        <SearchField
          key={searchBy}
          label={searchBy === 'phone' ? 'Search contacts by phone' : 'Search contacts by name'}
          placeholder={searchBy === 'phone' ? 'Phone number' : 'Name'}
          value={search}
          onSearch={(text) => onChange({ search: text })}
        />
      </Box>
      <Button onClick={onFilter}>
        <FilterIcon size={16} aria-hidden />
        Filters{filters.length > 0 ? ` (${filters.length})` : ''}
      </Button>
      {children}
      <Button tone="primary" ms="auto" onClick={onAdd}>
        <PlusIcon size={16} aria-hidden />
        New contact
      </Button>
    </Flex>
  );
}
