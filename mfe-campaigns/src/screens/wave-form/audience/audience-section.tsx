import { Suspense, lazy, useState } from 'react';
import type { List } from 'shared-contracts/domain/list';
import { createList } from 'shared-contracts/api/contacts/lists';
import { addresses } from 'shared-contracts/addresses';
import { Allowed, Box, Button, Flex, Link, Text, useSurroundings } from 'shared-ui';
import { useLists } from 'shared-ui/messaging/lists/lists.data';
import { FormSection } from '../../../components/form-section.tsx';
import { placeOf } from '../field-places.ts';
import type { SectionProps } from '../section-props.ts';
import type { ChosenList } from '../values/form-values.ts';
import { ListChoices } from './list-choices.tsx';
import type { OfferedLists } from './list-choices.tsx';

const NewListDialog = lazy(() =>
  import('shared-ui/messaging/lists/new-list-dialog').then((module) => ({ default: module.NewListDialog })),
);

const chosenOf = ({ id, name, size }: List): ChosenList => ({ id, name, size });

/** The lists of the account a wave may go to: all but the one of those who opted out. */
function useAccountLists(search: string): OfferedLists {
  const asked = useLists(search);

  return {
    lists: asked.lists.filter(({ kind }) => kind !== 'unsubscribe').map(chosenOf),
    isPending: asked.isPending,
    isError: asked.isError,
    hasMore: asked.hasNextPage,
    isLoadingMore: asked.isFetchingNextPage,
    loadMore: asked.fetchNextPage,
  };
}

/** Who gets the wave (features CA-04). */
export function AudienceSection({ values, change, problemOf }: SectionProps) {
  return (
    <FormSection title="Audience">
      <AccountLists values={values} change={change} problemOf={problemOf} />
    </FormSection>
  );
}

function AccountLists({ values, change, problemOf }: SectionProps) {
  const [search, setSearch] = useState('');
  const offered = useAccountLists(search);

  return (
    <>
      <ListChoices
        id={placeOf('lists')}
        label="Lists"
        hint="Everybody on any of them gets one text, whatever lists they are on."
        error={problemOf('lists')}
        search={search}
        onSearch={setSearch}
        offered={offered}
        chosen={values.lists}
        onChange={(lists) => change({ lists })}
      />
      <NewList onCreated={(list) => change({ lists: [...values.lists, chosenOf(list)] })} />
      <LeftOutLists values={values} change={change} problemOf={problemOf} />
    </>
  );
}

function LeftOutLists({ values, change }: SectionProps) {
  const [isOpen, setOpen] = useState(values.excludedLists.length > 0);
  const [search, setSearch] = useState('');
  const offered = useAccountLists(search);
  if (!isOpen) {
    return (
      <Box>
        <Button size="sm" tone="quiet" ms="-3" onClick={() => setOpen(true)}>
          Leave out lists
        </Button>
      </Box>
    );
  }

  return (
    <ListChoices
      id="wave-excluded-lists"
      label="Leave out"
      hint="Nobody on these lists gets it, also where they are on one of the lists above."
      search={search}
      onSearch={setSearch}
      offered={offered}
      chosen={values.excludedLists}
      onChange={(excludedLists) => change({ excludedLists })}
    />
  );
}

/** Makes a list without leaving the form; contacts are put into it on its own page, and the form waits (features CA-14). */
function NewList({ onCreated }: { onCreated: (list: List) => void }) {
  const { navigate } = useSurroundings();
  const [isAsking, setAsking] = useState(false);
  const [created, setCreated] = useState<List>();
  const href = created && addresses.contacts.href({}, { listName: created.name });

  return (
    <Allowed to={createList}>
      <Flex direction="column" gap="2" align="flex-start">
        <Button size="sm" tone="quiet" ms="-3" onClick={() => setAsking(true)}>
          New list
        </Button>
        {created && href ? (
          <Text role="status" textStyle="sm">
            {created.name} is chosen and has nobody on it yet.{' '}
            <Link
              href={href}
              onClick={(event) => {
                event.preventDefault();
                navigate(href);
              }}
            >
              Add contacts to it
            </Link>
            ; this wave waits here as it is.
          </Text>
        ) : null}
      </Flex>
      <Suspense fallback={null}>
        {isAsking ? (
          <NewListDialog
            onCreated={(list) => {
              setAsking(false);
              setCreated(list);
              onCreated(list);
            }}
            onClose={() => setAsking(false)}
          />
        ) : null}
      </Suspense>
    </Allowed>
  );
}
