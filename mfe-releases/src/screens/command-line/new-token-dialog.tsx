import { Button, Dialog, Notice, Stack, Text, chakra, useNotice } from 'shared-ui';
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
  const notice = useNotice();
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(token); // the clipboard is undefined on a page without HTTPS
    } catch {
      notice('error', 'Your browser did not allow copying. Select the text and copy it.');
      return;
    }
    notice('success', 'Token copied.');
  }

  return (
    <Dialog
      title={`Token ${name}`}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => void copy()}>Copy token</Button>
          <Button tone="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <Notice tone="warning" title="Copy it now">
          It cannot be shown again. Whoever has it can do in your name what you chose.
        </Notice>
        <Code>{token}</Code>
        <Text>
          Put it into the variable RELEASE_TOKEN: of your shell, or as a secret of the pipeline. Never into a
          file of a repository.
        </Text>
      </Stack>
    </Dialog>
  );
}
