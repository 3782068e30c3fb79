import { useRef, useState } from 'react';
import { maxUploadBytes } from 'shared-contracts/api/files';
import { ownRefusals } from 'shared-contracts/own-refusals';
import { Button, Flex, Image, Stack, Text, VisuallyHidden } from 'shared-ui';
import { FormSection } from 'shared-ui/parts/form-section';
import { lazyDialog } from 'shared-ui/parts/lazy-dialog';
import { LastChangeLine } from '../../components/last-change.tsx';
import { useSaveRelatedInfo, useUploadLogo } from '../../data/organization.data.ts';
import type { OrganizationInfo } from '../../data/organization.data.ts';
import { cropPicture } from './crop-picture.ts';

const CropDialog = lazyDialog(
  { title: 'Crop the logo', size: 'lg', rows: 4 },
  async () => (await import('./crop-dialog.tsx')).CropDialog,
);

const types = ['image/png', 'image/jpeg', 'image/gif'];

function problemOf(file: File): string | undefined {
  if (!types.includes(file.type)) {
    return ownRefusals.media_unsupported.message;
  }

  return file.size > maxUploadBytes ? ownRefusals.too_large.message : undefined;
}

interface ChosenPicture {
  readonly file: File;
  readonly address: string;
}

/** Logo of the organization: choose, crop, upload, preview, then save (features AD-02). */
export function LogoSettings({ organization }: { readonly organization: OrganizationInfo }) {
  const { logoCdnUrl: current, companyName, lastChanges } = organization;
  const input = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<ChosenPicture>();
  const [problem, setProblem] = useState<string>();
  /** Uploaded logo that is not saved yet; null removes the current one. */
  const [next, setNext] = useState<string | null>();
  const { isBusy, upload } = useUploadLogo((url) => {
    setNext(url);
    close();
  });
  const saving = useSaveRelatedInfo({
    onSaved: () => setNext(undefined),
    onRefused: ({ fields }) => {
      setProblem(fields['logoCdnUrl']);

      return fields['logoCdnUrl'] !== undefined;
    },
  });
  const shown = next === undefined ? current : next;

  function chooseFile(file: File | undefined): void {
    const refusal = file && problemOf(file);
    setProblem(refusal);
    if (file && !refusal) {
      setPicture({ file, address: URL.createObjectURL(file) });
    }
  }

  function close(): void {
    if (picture) {
      URL.revokeObjectURL(picture.address);
      setPicture(undefined);
    }
  }

  return (
    <FormSection
      title="Logo"
      hint="PNG, JPEG or GIF, up to 3 MB. Shown in the rewards wallet and your accounts."
    >
      {shown ? (
        <Image
          src={shown}
          alt={next ? 'New logo, not saved yet' : `Logo of ${companyName}`}
          maxH="24"
          maxW="72"
          objectFit="contain"
          alignSelf="flex-start"
          borderRadius="md"
        />
      ) : (
        <Text color="fg.muted">No logo</Text>
      )}
      {problem ? (
        <Text role="alert" textStyle="sm" color="fg.error">
          {problem}
        </Text>
      ) : null}
      <Flex gap="2" wrap="wrap">
        {next === undefined ? null : (
          <>
            <Button
              tone="primary"
              isBusy={saving.isBusy}
              onClick={() =>
                saving.save({
                  logoCdnUrl: next,
                  ...(organization.version === undefined ? {} : { version: organization.version }),
                })
              }
            >
              Save logo
            </Button>
            <Button tone="quiet" onClick={() => setNext(undefined)}>
              Keep current logo
            </Button>
          </>
        )}
        <Button onClick={() => input.current?.click()}>
          {shown ? 'Choose another' : 'Choose a picture'}
        </Button>
        {shown && next === undefined ? (
          <Button tone="quiet" onClick={() => setNext(null)}>
            Remove
          </Button>
        ) : null}
      </Flex>
      <VisuallyHidden>
        <input
          ref={input}
          type="file"
          accept={types.join(',')}
          aria-label="Logo picture"
          tabIndex={-1}
          onChange={(event) => {
            chooseFile(event.currentTarget.files?.[0]);
            event.currentTarget.value = ''; // lets the user choose the same file again
          }}
        />
      </VisuallyHidden>
      <Stack gap="0">
        <LastChangeLine changes={lastChanges} fields={['logoCdnUrl']} />
      </Stack>
      {picture ? (
        <CropDialog
          address={picture.address}
          isBusy={isBusy}
          onCrop={(area) => void cropPicture(picture.file, area).then(upload)}
          onClose={close}
        />
      ) : null}
    </FormSection>
  );
}
