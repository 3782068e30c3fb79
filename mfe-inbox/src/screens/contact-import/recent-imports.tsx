import { addresses } from 'shared-contracts/addresses';
import type { ContactImport } from 'shared-contracts/domain/contact-import';
import { ErrorPanel, Flex, Heading, Link, ListSkeleton, RouterLink, Stack, Text } from 'shared-ui';
import { useImports } from '../../data/import.data.ts';
import { stateText } from '../../components/import-text.ts';

const when = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** The imports of the account, so that a result is found again. */
export function RecentImports() {
  const imports = useImports();
  if (imports.isPending) {
    return <ListSkeleton />;
  }
  if (imports.isError) {
    return <ErrorPanel error={imports.error} onRetry={() => imports.refetch()} />;
  }
  if (imports.data.items.length === 0) {
    return null;
  }

  return (
    <Stack as="section" gap="3" aria-labelledby="recent-imports">
      <Heading as="h2" size="md" id="recent-imports">
        Imports so far
      </Heading>
      <Stack as="ul" listStyleType="none" gap="0">
        {imports.data.items.map((one) => (
          <RecentImport key={one.id} one={one} />
        ))}
      </Stack>
    </Stack>
  );
}

function RecentImport({ one }: { one: ContactImport }) {
  return (
    <Flex as="li" gap="3" wrap="wrap" py="2" borderBottomWidth="1px" align="baseline">
      <Link asChild fontWeight="medium" minW="0" maxW="full">
        <RouterLink to={addresses.contactImport.href({ importId: one.id })}>
          <Text as="span" truncate>
            {one.fileName}
          </Text>
        </RouterLink>
      </Link>
      <Text textStyle="sm" color="fg.muted">
        {stateText(one)}
      </Text>
      <Text textStyle="sm" color="fg.muted" ms="auto">
        {when.format(new Date(one.createdAt))}
      </Text>
    </Flex>
  );
}
