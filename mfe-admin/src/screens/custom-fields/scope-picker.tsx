import {
  Box,
  Button,
  Checkbox,
  ListSkeleton,
  Loaded,
  RadioChoices,
  Stack,
  Text,
  useActiveAccount,
  useMe,
} from 'shared-ui';
import type { ReactNode } from 'react';
import { toggled } from 'shared-ui/parts/toggled';
import { useLists } from 'shared-ui/messaging/lists/lists.data';

/** Scope of a field: the whole organization, or the selected accounts and lists. */
interface Scope {
  readonly fieldApply: 'EntireOrg' | 'Selection';
  readonly accountIds: readonly number[];
  readonly listIds: readonly number[];
}

interface ScopePickerProps {
  readonly label: string;
  readonly value: Scope;
  readonly onChange: (scope: Scope) => void;
  readonly error?: string | undefined;
}

/** Selects the whole organization, or some of its accounts and lists. */
export function ScopePicker({ label, value, onChange, error }: ScopePickerProps) {
  const { organization } = useMe();

  return (
    <Box>
      <RadioChoices
        label={label}
        value={value.fieldApply}
        onChange={(fieldApply) => onChange({ ...value, fieldApply })}
        options={[
          { value: 'EntireOrg', label: 'Whole organization' },
          { value: 'Selection', label: 'Some accounts and lists' },
        ]}
      />
      {value.fieldApply === 'Selection' ? (
        <Stack gap="3" ms="7">
          <Choices label="Accounts">
            {organization.accounts.map(({ id, name }) => (
              <Checkbox
                key={id}
                label={name}
                checked={value.accountIds.includes(id)}
                onChange={() => onChange({ ...value, accountIds: toggled(value.accountIds, id) })}
              />
            ))}
          </Choices>
          <ListChoices
            chosen={value.listIds}
            onToggle={(id) => onChange({ ...value, listIds: toggled(value.listIds, id) })}
          />
        </Stack>
      ) : null}
      {error ? (
        <Text role="alert" color="fg.error" textStyle="sm" mt="1">
          {error}
        </Text>
      ) : null}
    </Box>
  );
}

/**
 * Offers the lists of the active account, because a list belongs to one account. Selected lists of other accounts stay
 * selected.
 */
function ListChoices({ chosen, onToggle }: { chosen: readonly number[]; onToggle: (id: number) => void }) {
  const { name } = useActiveAccount();
  const pages = useLists();
  const lists = pages.lists.filter(({ kind }) => kind !== 'query');
  const hasSearches = lists.length < pages.lists.length;
  const elsewhere = chosen.filter((id) => lists.every((list) => list.id !== id)).length;

  return (
    <Loaded query={pages} loading={<ListSkeleton hasPictures={false} rows={2} label="Loading lists" />}>
      {() => (
        <Choices label={`Lists of ${name}`}>
          {lists.map((list) => (
            <Checkbox
              key={list.id}
              label={list.name}
              checked={chosen.includes(list.id)}
              onChange={() => onToggle(list.id)}
            />
          ))}
          {pages.hasNextPage ? (
            <Button
              size="sm"
              alignSelf="start"
              isBusy={pages.isFetchingNextPage}
              onClick={() => void pages.fetchNextPage()}
            >
              Show more lists
            </Button>
          ) : null}
          {hasSearches ? (
            <Text textStyle="sm" color="fg.muted">
              Saved searches can't be selected because their contacts change over time.
            </Text>
          ) : null}
          {elsewhere > 0 && !pages.hasNextPage ? (
            <Text textStyle="sm" color="fg.muted">
              {`Plus ${elsewhere} in other accounts. Switch accounts to see them.`}
            </Text>
          ) : null}
        </Choices>
      )}
    </Loaded>
  );
}

function Choices({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Stack role="group" aria-label={label} gap="0" maxH="40" overflowY="auto">
      <Text textStyle="xs" color="fg.muted" aria-hidden>
        {label}
      </Text>
      {children}
    </Stack>
  );
}
