import { addresses } from 'shared-contracts/addresses';
import {
  Box,
  Button,
  FilterChips,
  Flex,
  ListSkeleton,
  RouterLink,
  SearchField,
  useActiveAccount,
  usePageTitle,
  useSearchParams,
} from 'shared-ui';
import { lazy } from 'shared-ui/parts/lazy';
import { PageActions } from 'shared-ui/parts/page-actions';
import { useFlows } from '../../data/flows.data.ts';

// The heaviest part of the page: it comes while the flows are being fetched.
const FlowsTable = lazy(
  async () => (await import('./flows-table.tsx')).FlowsTable,
  <ListSkeleton hasPictures={false} label="Loading flows" />,
);

const chips = [
  { key: 'active', label: 'Active' },
  { key: 'paused', label: 'Paused' },
] as const;

/** /flows: the account's flows as a table, with search and filter chips (features AU-01). */
export function FlowsScreen() {
  const { id: accountId } = useActiveAccount();
  usePageTitle('Flows');

  return <FlowsOfAccount key={accountId} />;
}

function FlowsOfAccount() {
  const [view, setView] = useSearchParams();
  const search = view.get('search') ?? '';
  const active = view.getAll('show').filter((key) => chips.some((chip) => chip.key === key));
  const query = useFlows({ search, chips: active });
  const isNarrowed = search !== '' || active.length > 0;
  const change = (next: { search: string; show: readonly string[] }): void => {
    const query = new URLSearchParams(next.search === '' ? {} : { search: next.search });
    next.show.forEach((key) => query.append('show', key));
    setView(query, { replace: true });
  };
  // Without any flows, hides the search and shows only the starting drafts.
  const isEmpty = !isNarrowed && query.flows?.length === 0;

  return (
    <Box px={{ base: '4', md: '6' }} py="5">
      {isEmpty ? null : (
        <PageActions>
          <Button tone="primary" asChild>
            <RouterLink to={addresses.createFlow.path}>New flow</RouterLink>
          </Button>
        </PageActions>
      )}
      {isEmpty ? null : (
        <Flex gap="3" align="center" wrap="wrap" pb="4">
          <Box flex="1" minW="56" maxW="sm">
            <SearchField
              label="Find a flow"
              placeholder="Find a flow..."
              value={search}
              onSearch={(text) => change({ search: text.trim(), show: active })}
            />
          </Box>
          <FilterChips
            label="Filter"
            chips={chips}
            active={active}
            onChange={(show) => change({ search, show })}
          />
        </Flex>
      )}

      <FlowsTable query={query} isNarrowed={isNarrowed} onClear={() => change({ search: '', show: [] })} />
    </Box>
  );
}
