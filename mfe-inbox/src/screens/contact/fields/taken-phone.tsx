import { useState } from 'react';
import type { Contact } from 'shared-contracts/domain/contact';
import { Box } from 'shared-ui';
import { lazyDialog } from 'shared-ui/parts/lazy-dialog';
import { PhoneTaken } from '../../../components/phone-taken.tsx';

const MergeDialog = lazyDialog(
  { title: 'Merge two contacts', size: 'lg', rows: 4 },
  async () => (await import('../merge/merge-dialog.tsx')).MergeDialog,
);

interface TakenPhoneProps {
  readonly contact: Contact;
  /** Contact who already has the refused phone; 0 if there is none. */
  readonly contactId: number;
}

/** Below a refused phone: offers to merge with the contact who has it. */
export function TakenPhone({ contact, contactId }: TakenPhoneProps) {
  const [isMerging, setIsMerging] = useState(false);
  if (contactId === 0) {
    return null;
  }

  return (
    <Box pt="3">
      <PhoneTaken
        contactId={contactId}
        isBusy={false}
        mergeLabel="Merge these contacts"
        onMerge={() => setIsMerging(true)}
      />
      {isMerging ? (
        <MergeDialog contact={contact} otherId={contactId} onClose={() => setIsMerging(false)} />
      ) : null}
    </Box>
  );
}
