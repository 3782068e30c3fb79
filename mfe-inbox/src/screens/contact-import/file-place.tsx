import UploadIcon from 'lucide-react/icons/upload';
import { useRef, useState } from 'react';
import type { DragEvent } from 'react';
import { maxImportBytes } from 'shared-contracts/domain/contact-import';
import { Button, Notice, Stack, Text, VisuallyHidden, chakra } from 'shared-ui';
import { useUploadImport } from '../../data/import.data.ts';

const tooLarge = `Uh oh, that content is too big! Maximum size is ${maxImportBytes / 1_000_000}M.`;

const Place = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '3',
    textAlign: 'center',
    borderWidth: '2px',
    borderStyle: 'dashed',
    borderColor: 'border.control',
    borderRadius: 'lg',
    px: '6',
    py: '10',
    '&[data-over=true]': { borderColor: 'accent', bg: 'bg.muted' },
  },
});

/** Uploads a file that is chosen or dropped. */
export function FilePlace({ onUploaded }: { onUploaded: (importId: number) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [problem, setProblem] = useState('');
  const { isBusy, upload } = useUploadImport({
    onDone: (draft) => onUploaded(draft.import.id),
    onRefused: setProblem,
  });

  function uploadFile(files: FileList | null): void {
    const file = files?.[0];
    if (!file || isBusy) {
      return;
    }
    setProblem('');
    if (file.size === 0) {
      setProblem('That file is empty. Choose another one.');
    } else if (file.size > maxImportBytes) {
      setProblem(tooLarge);
    } else {
      upload(file);
    }
  }

  function onDrop(event: DragEvent): void {
    event.preventDefault();
    setIsOver(false);
    uploadFile(event.dataTransfer.files);
  }

  return (
    <Stack gap="4">
      <Place
        data-over={isOver}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={onDrop}
      >
        <UploadIcon size={28} aria-hidden />
        <Text fontWeight="medium">Drop a CSV file here</Text>
        <Text textStyle="sm" color="fg.muted">
          Commas, semicolons or tabs; up to 100 MB.
        </Text>
        <Button tone="primary" isBusy={isBusy} onClick={() => input.current?.click()}>
          {isBusy ? 'Uploading' : 'Choose a file'}
        </Button>
        <VisuallyHidden>
          <input
            ref={input}
            type="file"
            accept=".csv,.tsv,.txt,text/csv,text/plain"
            aria-label="CSV file"
            tabIndex={-1}
            onChange={(event) => {
              uploadFile(event.currentTarget.files);
              event.currentTarget.value = ''; // lets the user choose the same file again after fixing it
            }}
          />
        </VisuallyHidden>
      </Place>
      {problem ? <Notice tone="error">{problem}</Notice> : null}
    </Stack>
  );
}
