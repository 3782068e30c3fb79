import { useState } from 'react';
import type { List } from 'shared-contracts/domain/list';
import { Button, Flex } from 'shared-ui';
import { useLists } from 'shared-ui/messaging/lists/lists.data';
import { fieldElementId } from '../field-places.ts';
import type { SectionProps } from '../section-props.ts';
import type { ChosenList } from '../values/form-values.ts';
import { ListChoices } from './list-choices.tsx';
import type { OfferedLists } from './list-choices.tsx';
import { NewList } from './new-list.tsx';

const chosenOf = ({ id, name, size }: List): ChosenList => ({ id, name, size });

/** Lists of the account that can receive a wave: all except the opt-out list. */
function useAccountLists(search: string): OfferedLists {
  const query = useLists(search);

  return {
    lists: query.lists.filter(({ kind }) => kind !== 'unsubscribe').map(chosenOf),
    isPending: query.isPending,
    isError: query.isError,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: query.fetchNextPage,
  };
}

/** Selects lists of the account, and lists whose contacts are excluded. */
export function AccountLists({ values, change, problemOf }: SectionProps) {
  const [search, setSearch] = useState('');
  const [isLeavingOut, setLeavingOut] = useState(values.excludedLists.length > 0);
  const offered = useAccountLists(search);

  return (
    <>
      <ListChoices
        id={fieldElementId('lists')}
        label="Lists"
        hint="Each person gets one text, even if they are on several lists."
        error={problemOf('lists')}
        search={search}
        onSearch={setSearch}
        offered={offered}
        chosen={values.lists}
        onChange={(lists) => change({ lists })}
      />
      <Flex gap="2" wrap="wrap" align="flex-start">
        <NewList onCreated={(list) => change(({ lists }) => ({ lists: [...lists, chosenOf(list)] }))} />
        {isLeavingOut ? null : (
          <Button size="sm" onClick={() => setLeavingOut(true)}>
            Exclude lists
          </Button>
        )}
      </Flex>
      {isLeavingOut ? <LeftOutLists values={values} change={change} /> : null}
    </>
  );
}

function LeftOutLists({ values, change }: Omit<SectionProps, 'problemOf'>) {
  const [search, setSearch] = useState('');
  const offered = useAccountLists(search);

  return (
    <ListChoices
      id="wave-excluded-lists"
      label="Excluded lists"
      hint="People on these lists won't get the text, even if they're on a list above."
      search={search}
      onSearch={setSearch}
      offered={offered}
      chosen={values.excludedLists}
      onChange={(excludedLists) => change({ excludedLists })}
    />
  );
}
