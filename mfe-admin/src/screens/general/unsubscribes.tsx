import { useRef, useState } from 'react';
import { maxImportBytes } from 'shared-contracts/domain/contact-import';
import type { ContactImport } from 'shared-contracts/domain/contact-import';
import { Box, Button, Flex, Loaded, Notice, Stack, Text, VisuallyHidden } from 'shared-ui';
import { countOf, exactCount } from 'shared-ui/messaging/words/counts';
import { FormSection } from 'shared-ui/parts/form-section';
import { Progress } from 'shared-ui/parts/progress';
import { useDownloadRejected, useUnsubscribes, useUploadUnsubscribes } from '../../data/unsubscribes.data.ts';

const tooLarge = `Uh oh, that content is too big! Maximum size is ${maxImportBytes / 1_000_000}M.`;

/** Opts out a file of phone numbers in every account and shows the result for its rows (features AD-02). */
export function Unsubscribes() {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const [importId, setImportId] = useState<number>();
  const { isBusy, upload } = useUploadUnsubscribes({ onBegun: setImportId, onRefused: setProblem });

  function uploadFile(file: File | undefined): void {
    if (!file) {
      return;
    }
    setProblem(file.size > maxImportBytes ? tooLarge : undefined);
    if (file.size <= maxImportBytes) {
      upload(file);
    }
  }

  return (
    <FormSection
      title="Unsubscribes"
      hint="A CSV file with a column named phone and a 10-digit number in each row, at most 100 MB. Each phone is opted out in every account of the organization, even if it was never texted. This cannot be undone: only the person can opt in again."
    >
      <Box>
        <Button isBusy={isBusy} onClick={() => input.current?.click()}>
          {isBusy ? 'Uploading' : 'Upload unsubscribes'}
        </Button>
      </Box>
      <VisuallyHidden>
        <input
          ref={input}
          type="file"
          accept=".csv,text/csv"
          aria-label="CSV file of unsubscribes"
          tabIndex={-1}
          onChange={(event) => {
            uploadFile(event.currentTarget.files?.[0]);
            event.currentTarget.value = ''; // lets the user choose the same file again after fixing it
          }}
        />
      </VisuallyHidden>
      {problem ? <Notice tone="error">{problem}</Notice> : null}
      {importId === undefined ? null : <UploadedFile importId={importId} />}
    </FormSection>
  );
}

function UploadedFile({ importId }: { readonly importId: number }) {
  const file = useUnsubscribes(importId);

  return (
    <Loaded query={file} loading={<UploadProgress one={undefined} />}>
      {(one) =>
        one.state === 'queued' || one.state === 'running' ? (
          <UploadProgress one={one} />
        ) : (
          <Report one={one} />
        )
      }
    </Loaded>
  );
}

function UploadProgress({ one }: { readonly one: ContactImport | undefined }) {
  const { rowsDone = 0, rowsExpected } = one ?? {};

  return (
    <Progress label="Upload progress" max={rowsExpected} value={rowsDone}>
      {exactCount(rowsDone)} of about {exactCount(rowsExpected ?? 0)} rows
    </Progress>
  );
}

function Report({ one }: { readonly one: ContactImport }) {
  const { isBusy, download } = useDownloadRejected(one.id);
  const rejected = one.duplicates + one.invalid;

  return (
    <Stack gap="3">
      <Notice
        tone={one.state === 'failed' ? 'error' : 'success'}
        title={one.state === 'failed' ? 'The upload stopped. Upload the file again.' : 'Upload complete'}
      >
        {countOf(one.rowsDone, 'row')}: {exactCount(one.created + one.updated)} opted out,{' '}
        {countOf(one.duplicates, 'duplicate')}, {exactCount(one.invalid)} invalid.
      </Notice>
      {rejected > 0 ? (
        <Flex gap="3" align="center" wrap="wrap">
          <Button isBusy={isBusy} onClick={download}>
            Download rejected rows
          </Button>
          <Text textStyle="sm" color="fg.muted">
            Each row includes the reason.
          </Text>
        </Flex>
      ) : null}
    </Stack>
  );
}
