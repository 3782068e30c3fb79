import { useEffect, useEffectEvent, useRef } from 'react';
import { uploadImage } from 'shared-contracts/api/files';
import { Box, Button, Flex, Image, Stack, Text, sentenceOf, useCommand } from 'shared-ui';
import type { FilesState } from 'shared-ui/messaging/editor/files-state';

interface PictureFieldProps {
  readonly label: string;
  readonly media: readonly string[];
  readonly onChange: (media: string[]) => void;
  readonly onFiles: (files: FilesState) => void;
}

/** Uploads one picture from the device and shows it as stored. */
export function PictureField({ label, media, onChange, onFiles }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const upload = useCommand(uploadImage, { onDone: ({ url }) => onChange([url]), onRefused: () => true });
  const files = upload.isPending ? 'uploading' : 'stored';
  const report = useEffectEvent(onFiles);
  useEffect(() => {
    report(files);

    return () => report('stored');
  }, [files]);
  const [picture] = media;

  return (
    <Stack gap="2" role="group" aria-label={label}>
      <Text textStyle="sm" fontWeight="medium">
        {label}
      </Text>
      {picture ? (
        <Box>
          <Image src={picture} alt="" maxH="32" borderRadius="md" />
        </Box>
      ) : null}
      <Flex gap="2">
        <Button size="sm" isBusy={upload.isPending} onClick={() => input.current?.click()}>
          {picture ? 'Choose another picture' : 'Choose a picture'}
        </Button>
        {picture ? (
          <Button size="sm" tone="quiet" onClick={() => onChange([])}>
            Remove picture
          </Button>
        ) : null}
      </Flex>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        aria-label={label}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file) {
            upload.mutate({ image: file });
          }
          event.currentTarget.value = ''; // lets the user choose the same file again
        }}
      />
      {upload.isError ? (
        <Text role="alert" textStyle="sm" color="fg.error">
          {sentenceOf(upload.error)}
        </Text>
      ) : null}
    </Stack>
  );
}
