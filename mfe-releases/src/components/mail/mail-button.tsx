import { useState } from 'react';
import { Button } from 'shared-ui';
import { lazyDialog } from 'shared-ui/parts/lazy-dialog';
import { touchSize } from '../touch-size.ts';

const MailDialog = lazyDialog(
  { title: 'Email about releases', rows: 3 },
  async () => (await import('./mail-dialog.tsx')).MailDialog,
);

/** Opens the choice of mail about steps. */
export function MailButton({ remotes }: { readonly remotes: readonly string[] }) {
  const [isOpen, setOpen] = useState(false);

  return (
    <>
      <Button onClick={() => setOpen(true)} {...touchSize}>
        Email
      </Button>
      {isOpen ? <MailDialog remotes={remotes} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
