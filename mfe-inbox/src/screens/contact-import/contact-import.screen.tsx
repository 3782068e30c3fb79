import { addresses } from 'shared-contracts/addresses';
import { Box, Stack, Text, useNavigate, usePageTitle, useSearchParams } from 'shared-ui';
import { idIn } from 'shared-ui/parts/id-in';
import { FilePlace } from './file-place.tsx';
import { ImportPlanner } from './import-planner.tsx';
import { RecentImports } from './recent-imports.tsx';

/** /contacts/import: upload a file, map its columns, start the import (features IN-14). */
export function ContactImportScreen() {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const draftId = idIn(search.get('draft'));
  usePageTitle('Import contacts');

  return (
    <Box height="full" overflowY="auto">
      <Stack gap="6" maxW="5xl" mx="auto" px={{ base: '4', md: '6' }} py="6">
        {draftId ? (
          <ImportPlanner
            key={draftId}
            importId={draftId}
            onOtherFile={() => setSearch({}, { replace: true })}
            onStarted={(importId) =>
              void navigate(addresses.contactImport.href({ importId }), { replace: true })
            }
          />
        ) : (
          <>
            <Text color="fg.muted">
              Upload a CSV with a column of phone numbers. You'll review the columns before anything is
              imported.
            </Text>
            <FilePlace onUploaded={(importId) => setSearch({ draft: String(importId) })} />
            <RecentImports />
          </>
        )}
      </Stack>
    </Box>
  );
}
