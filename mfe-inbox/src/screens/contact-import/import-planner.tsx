import type { ImportPlan } from 'shared-contracts/domain/contact-import';
import { Box, Button, ErrorPanel, Flex, Heading, Notice, PageSkeleton, Stack, Text } from 'shared-ui';
import { Controller, Form, applyFieldErrors, useForm } from 'shared-ui/forms';
import { useImportDraft, useStartImport } from '../../data/import.data.ts';
import { ColumnTable } from './column-table.tsx';
import { ConsentSection } from './consent-section.tsx';
import { ListChoice } from './list-choice.tsx';
import { PhoneColumns, withFallback } from './phone-columns.tsx';
import { PreviewTable } from './preview-table.tsx';
import { ReadingFields } from './reading-fields.tsx';

interface ImportPlannerProps {
  readonly importId: number;
  readonly onOtherFile: () => void;
  readonly onStarted: (importId: number) => void;
}

interface ImportValues {
  /** Changes to the way the file is read; undefined = as the API suggests. */
  readonly plan: ImportPlan | undefined;
  readonly listId: number | undefined;
}

/** Maps the columns of an uploaded file, previews its first rows, and starts the import. */
export function ImportPlanner({ importId, onOtherFile, onStarted }: ImportPlannerProps) {
  const form = useForm<ImportValues>({ defaultValues: { plan: undefined, listId: undefined } });
  const draft = useImportDraft(importId, form.watch('plan'));
  const { isBusy, start } = useStartImport({
    onDone: onStarted,
    onRefused: (error) => applyFieldErrors(form, error),
  });

  if (draft.isPending) {
    return <PageSkeleton />;
  }
  if (!draft.data) {
    return (
      <Stack align="center">
        <ErrorPanel error={draft.error} onRetry={() => draft.refetch()} />
        <Button onClick={onOtherFile}>Choose another file</Button>
      </Stack>
    );
  }
  const { import: upload, plan, columns, rows, problem, consent } = draft.data;
  const isUnclear = (consent?.unclear.length ?? 0) > 0;
  const change = (part: Partial<ImportPlan>): void => form.setValue('plan', { ...plan, ...part });

  return (
    <Form
      form={form}
      isBusy={isBusy}
      onSubmit={({ listId }) => start({ importId, plan, listId: listId ?? null })}
    >
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
          <ReadingFields plan={plan} onChange={(part) => change({ ...part, targets: [], meanings: [] })} />
          <ColumnTable
            columns={columns}
            onChange={(at, target) =>
              change({ targets: columns.map((column, index) => (index === at ? target : column.target)) })
            }
          />
          <PhoneColumns
            columns={columns}
            onChange={(fallback) => change({ targets: withFallback(columns, fallback) })}
          />
        </Stack>
        <ConsentSection columns={columns} plan={plan} consent={consent} onChange={change} />
        {problem ? (
          <Notice tone="warning">
            {plan.targets.includes('phone') ? problem : 'Choose the column with the phone numbers.'}
          </Notice>
        ) : (
          <Stack as="section" gap="3" aria-labelledby="import-preview" aria-busy={draft.isPlaceholderData}>
            <Heading as="h2" size="md" id="import-preview">
              Preview
            </Heading>
            <PreviewTable rows={rows} />
          </Stack>
        )}
        <Box maxW="md">
          <Controller
            control={form.control}
            name="listId"
            render={({ field, fieldState }) => (
              <ListChoice listId={field.value} onChoose={field.onChange} error={fieldState.error?.message} />
            )}
          />
        </Box>
        <Stack gap="2" align="flex-start">
          <Text color="fg.muted" textStyle="sm" maxW="prose">
            Contacts who opted out of texts stay opted out. Empty cells don’t change names and fields. We’ll
            email you when the import is done. You can undo it for 24 hours, except for opt-outs.
          </Text>
          <Button
            type="submit"
            tone="primary"
            disabled={problem !== '' || isUnclear || draft.isPlaceholderData}
            isBusy={isBusy}
          >
            Start import
          </Button>
        </Stack>
      </Stack>
    </Form>
  );
}
