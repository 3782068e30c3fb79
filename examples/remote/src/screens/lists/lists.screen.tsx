import { EmptyState, Flex, ListSkeleton, Loaded, Text, usePageTitle } from 'shared-ui';
import { PlainList } from 'shared-ui/parts/plain-list';
import { useLargestLists } from '../../data/lists.data.ts';

/** The largest contact lists of the active account. */
export function ListsScreen() {
  usePageTitle('Largest lists');
  const { lists, error, refetch } = useLargestLists();

  return (
    <Loaded query={{ data: lists, error, refetch }} loading={<ListSkeleton label="Loading lists" />}>
      {(largest) =>
        largest.length === 0 ? (
          <EmptyState title="No lists yet">Create a list on the Contacts page.</EmptyState>
        ) : (
          <PlainList gap="2" px={{ base: '4', md: '6' }} py="4" maxW="lg">
            {largest.map(({ id, name, size }) => (
              <Flex as="li" key={id} justify="space-between" gap="4">
                <Text truncate>{name}</Text>
                <Text color="fg.muted" fontVariantNumeric="tabular-nums">
                  {size.toLocaleString('en-US')}
                </Text>
              </Flex>
            ))}
          </PlainList>
        )
      }
    </Loaded>
  );
}
