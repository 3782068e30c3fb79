import { useState } from 'react';
import type { ImportPlan } from 'shared-contracts/domain/contact-import';
import { Box, Button, ErrorPanel, Flex, Heading, Notice, PageSkeleton, Stack, Text } from 'shared-ui';
import { useImportDraft, useStartImport } from '../../data/import.data.ts';
import { ColumnTable } from './column-table.tsx';
import { ListChoice } from './list-choice.tsx';
import { PreviewTable } from './preview-table.tsx';
import { ReadingFields } from './reading-fields.tsx';

interface ImportPlannerProps {
  readonly importId: number;
  readonly onOtherFile: () => void;
  readonly onStarted: (importId: number) => void;
}

/** Maps the columns of an uploaded file, shows what its first rows become, and starts the import. */
export function ImportPlanner({ importId, onOtherFile, onStarted }: ImportPlannerProps) {
  const [chosen, setChosen] = useState<ImportPlan | undefined>(undefined);
  const [listId, setListId] = useState<number | undefined>(undefined);
  const draft = useImportDraft(importId, chosen);
  const { isBusy, start } = useStartImport(onStarted);

  if (draft.isPending) {
    return <PageSkeleton />;
  }
  if (draft.isError) {
    return (
      <Stack align="center">
        <ErrorPanel error={draft.error} onRetry={() => draft.refetch()} />
        <Button onClick={onOtherFile}>Choose another file</Button>
      </Stack>
    );
  }
  const { import: upload, plan, columns, rows, problem } = draft.data;
  const change = (part: Partial<ImportPlan>): void => setChosen({ ...plan, ...part });

  return (
    <Stack gap="8">
      <Flex gap="3" align="center" wrap="wrap">
        <Box flex="1" minW="0">
          <Heading as="h2" size="lg" truncate title={upload.fileName}>
            {upload.fileName}
          </Heading>
          <Text color="fg.muted">About {upload.rowsExpected.toLocaleString('en-US')} rows</Text>
        </Box>
        <Button onClick={onOtherFile}>Choose another file</Button>
      </Flex>
      <Stack as="section" gap="3" aria-labelledby="import-columns">
        <Heading as="h2" size="md" id="import-columns">
          Map columns
        </Heading>
        <ReadingFields plan={plan} onChange={(part) => change({ ...part, targets: [] })} />
        <ColumnTable
          columns={columns}
          onChange={(at, target) =>
            change({ targets: columns.map((column, index) => (index === at ? target : column.target)) })
          }
        />
      </Stack>
      {problem ? (
        <Notice tone="warning">
          {plan.targets.includes('phone') ? problem : 'Choose the column with the phone numbers.'}
        </Notice>
      ) : (
        <Stack as="section" gap="3" aria-labelledby="import-preview" aria-busy={draft.isPlaceholderData}>
          <Heading as="h2" size="md" id="import-preview">
            The first rows
          </Heading>
          <PreviewTable rows={rows} />
        </Stack>
      )}
      <Box maxW="md">
        <ListChoice listId={listId} onChoose={setListId} />
      </Box>
      <Stack gap="2" align="flex-start">
        <Text color="fg.muted" textStyle="sm" maxW="prose">
          Contacts who opted out of texts stay opted out. Cells that are empty change nothing. You get an
          email at the end, and can undo the import for a day.
        </Text>
        <Button
          tone="primary"
          disabled={problem !== '' || draft.isPlaceholderData}
          isBusy={isBusy}
          onClick={() => start({ importId, plan, listId: listId ?? null })}
        >
          Start import
        </Button>
      </Stack>
    </Stack>
  );
}
