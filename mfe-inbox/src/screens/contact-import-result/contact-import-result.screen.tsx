import { addresses } from 'shared-contracts/addresses';
import type { ContactImport } from 'shared-contracts/domain/contact-import';
import {
  Box,
  Button,
  EmptyState,
  Heading,
  Link,
  Loaded,
  PageSkeleton,
  RouterLink,
  Stack,
  useParams,
  usePageTitle,
} from 'shared-ui';
import { idIn } from 'shared-ui/parts/id-in';
import { isInProgress, useImport } from '../../data/import.data.ts';
import { ImportProgress } from './import-progress.tsx';
import { ImportResult } from './import-result.tsx';

/** /contacts/import/{id}: progress and result of an import. */
export function ContactImportResultScreen() {
  const id = idIn(useParams()['importId']);
  usePageTitle('Import contacts');

  return id ? <OneImport importId={id} /> : <NotFoundImport />;
}

function OneImport({ importId }: { readonly importId: number }) {
  const query = useImport(importId);

  return (
    <Loaded query={query} loading={<PageSkeleton />} notFound={<NotFoundImport />}>
      {(one) => <ImportContent one={one} />}
    </Loaded>
  );
}

function ImportContent({ one }: { readonly one: ContactImport }) {
  return (
    <Box height="full" overflowY="auto">
      <Stack gap="6" maxW="5xl" mx="auto" px={{ base: '4', md: '6' }} py="6">
        <Heading as="h2" size="lg" truncate title={one.fileName}>
          {one.fileName}
        </Heading>
        {isInProgress(one) ? <ImportProgress one={one} /> : <ImportResult one={one} />}
        <Link asChild alignSelf="flex-start">
          <RouterLink to={addresses.contactImports.path}>All imports</RouterLink>
        </Link>
      </Stack>
    </Box>
  );
}

/** Shown when the import does not exist or belongs to another account. */
function NotFoundImport() {
  return (
    <EmptyState
      title="Import not found"
      action={
        <Button asChild>
          <RouterLink to={addresses.contactImports.path}>All imports</RouterLink>
        </Button>
      }
    >
      It may belong to another account.
    </EmptyState>
  );
}
