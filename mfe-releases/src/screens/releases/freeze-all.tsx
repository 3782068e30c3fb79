import { useState } from 'react';
import { Button } from 'shared-ui';
import { lazyDialog } from 'shared-ui/parts/lazy-dialog';
import { touchSize } from '../../components/touch-size.ts';
import { scopeText } from '../../words/freeze.ts';

const FreezeDialog = lazyDialog(
  { title: `Freeze ${scopeText(null)}`, rows: 3 },
  async () => (await import('../../components/freezes/freeze-dialog.tsx')).FreezeDialog,
);

/** Freezes every remote. */
export function FreezeAll() {
  const [isOpen, setOpen] = useState(false);

  return (
    <>
      <Button onClick={() => setOpen(true)} {...touchSize}>
        Freeze all
      </Button>
      {isOpen ? <FreezeDialog remote={null} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
