import type { ReactNode } from 'react';
import { Button, Dialog, Notice, Stack } from 'shared-ui';
import { CodeBlock } from './code-block.tsx';
import { CopyButton } from './copy-button.tsx';

interface ShownOnceProps {
  readonly title: string;
  /** Why the secret has to be saved now. */
  readonly warning: string;
  readonly secret: string;
  readonly copyLabel: string;
  readonly copied: string;
  /** Explains its use. */
  readonly children?: ReactNode;
  readonly onClose: () => void;
}

/** A secret that is shown once. */
export function ShownOnce({ title, warning, secret, copyLabel, copied, children, onClose }: ShownOnceProps) {
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      actions={
        <>
          <CopyButton text={secret} label={copyLabel} done={copied} />
          <Button tone="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <Notice tone="warning" title="Copy it now">
          {warning}
        </Notice>
        <CodeBlock>{secret}</CodeBlock>
        {children}
      </Stack>
    </Dialog>
  );
}
