import { Button, Dialog, Notice, Stack, Text, chakra } from 'shared-ui';
import { CopyButton } from '../../components/copy-button.tsx';
import type { NewToken } from '../../data/tokens.data.ts';

const Code = chakra('pre', {
  base: {
    fontFamily: 'mono',
    textStyle: 'sm',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    bg: 'bg.muted',
    borderWidth: '1px',
    borderRadius: 'md',
    p: '3',
  },
});

interface NewTokenDialogProps {
  readonly token: NewToken;
  readonly onClose: () => void;
}

/** Shows a new token, once. */
export function NewTokenDialog({ token: { name, token }, onClose }: NewTokenDialogProps) {
  return (
    <Dialog
      title={`Token ${name}`}
      isOpen
      onClose={onClose}
      actions={
        <>
          <CopyButton text={token} label="Copy token" done="Token copied." />
          <Button tone="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <Notice tone="warning" title="Copy it now">
          It cannot be shown again. Anyone who has it can do in your name what you chose.
        </Notice>
        <Code>{token}</Code>
        <Text>
          Set it in the variable RELEASE_TOKEN, in your shell or among the secrets of the pipeline. Never put
          it into a file in a repository.
        </Text>
      </Stack>
    </Dialog>
  );
}
