import { useState } from 'react';
import type { Group } from 'shared-contracts/domain/group';
import { foldForSearch } from 'shared-contracts/texts/fold-for-search';
import { Box, Button, SelectField, Stack, Text } from 'shared-ui';
import { countOf } from 'shared-ui/messaging/words/counts';
import { useGroups } from '../../../data/waves/audience.data.ts';
import { fieldElementId } from '../field-places.ts';
import type { SectionProps } from '../section-props.ts';
import { withGroup } from '../values/changes.ts';
import type { ChosenList } from '../values/form-values.ts';
import { ListChoices } from './list-choices.tsx';

/** Selects a group of accounts, then lists that each of them has. */
export function GroupLists({ values, change, problemOf }: SectionProps) {
  const query = useGroups();
  const group = query.groups.find(({ id }) => id === values.groupId);

  return (
    <>
      <Stack gap="2">
        <Box id={fieldElementId('group')}>
          <SelectField
            label="Group"
            isRequired
            error={problemOf('group')}
            hint={
              group
                ? `Each of its ${countOf(group.accountCount, 'account')} sends from its own number.`
                : undefined
            }
            value={values.groupId ?? ''}
            onChange={({ currentTarget: { value } }) =>
              change((before) => withGroup(before, value === '' ? null : Number(value)))
            }
          >
            <option value="">Choose a group</option>
            {query.groups.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        </Box>
        {query.hasNextPage ? (
          <Button
            size="xs"
            alignSelf="flex-start"
            isBusy={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            More groups
          </Button>
        ) : null}
        {query.isSuccess && query.groups.length === 0 ? (
          <Text textStyle="sm" color="fg.muted">
            There are no groups yet. An administrator can create one.
          </Text>
        ) : null}
        {query.isError ? (
          <Text role="alert" textStyle="sm" color="fg.error">
            Groups couldn't be loaded.
          </Text>
        ) : null}
      </Stack>
      {group ? <ListsOfGroup group={group} values={values} change={change} problemOf={problemOf} /> : null}
    </>
  );
}

function ListsOfGroup({ group, values, change, problemOf }: SectionProps & { group: Group }) {
  const [search, setSearch] = useState('');
  const startsWithTyped = ({ name }: ChosenList): boolean =>
    foldForSearch(name).startsWith(foldForSearch(search.trim()));
  const lists = group.defaultLists.map(({ id, name }) => ({ id, name, size: null })).filter(startsWithTyped);

  return (
    <ListChoices
      id={fieldElementId('lists')}
      label="Lists"
      hint="Lists that every account in the group has. Each person gets one text."
      error={problemOf('lists')}
      search={search}
      onSearch={setSearch}
      offered={{
        lists,
        isPending: false,
        isError: false,
        hasMore: false,
        isLoadingMore: false,
        loadMore: () => undefined,
      }}
      chosen={values.lists}
      onChange={(chosen) => change({ lists: chosen })}
    />
  );
}
