import type { BulkKind } from 'shared-contracts/domain/bulk-action';
import type { List } from 'shared-contracts/domain/list';
import { ConfirmDialog, Text } from 'shared-ui';
import { ListDialog } from '../../../components/list-dialog.tsx';
import { bulkVerbs, dialogTitles } from '../dialog-frames.ts';

interface BulkDialogProps {
  readonly kind: BulkKind;
  readonly count: number;
  /** The open list, if contacts can be removed from it. */
  readonly openList: List | undefined;
  readonly isBusy: boolean;
  readonly onConfirm: (listId?: number) => void;
  readonly onClose: () => void;
}

/**
 * Asks for confirmation before a bulk change: shows its effect, the number of contacts, and whether it can be undone.
 */
export function BulkDialog(props: BulkDialogProps) {
  const { kind, count, isBusy, onConfirm, onClose } = props;
  if (kind === 'add_to_list' || kind === 'remove_from_list') {
    return <AboutList {...props} kind={kind} />;
  }
  const action = kind === 'restore' ? 'unblock' : kind;
  const question = questions[action];

  return (
    <ConfirmDialog
      title={dialogTitles.bulk(count, kind)}
      isOpen
      confirmLabel={bulkVerbs[action]}
      isDangerous={question.isDangerous}
      isBusy={isBusy}
      onConfirm={() => onConfirm()}
      onCancel={onClose}
    >
      {question.sentence}
    </ConfirmDialog>
  );
}

const questions = {
  block: {
    sentence: "No one can text them, and their messages won't appear in the inbox. You can undo this.",
    isDangerous: false,
  },
  unblock: {
    sentence: 'Your team can text them again. You can undo this.',
    isDangerous: false,
  },
  unsubscribe: {
    sentence: "Your team won't be able to text these contacts. Only they can undo this, by texting START.",
    isDangerous: true,
  },
  delete: {
    sentence: 'Their conversations are deleted too. You can undo this for 24 hours.',
    isDangerous: true,
  },
} as const;

function AboutList(props: BulkDialogProps & { readonly kind: 'add_to_list' | 'remove_from_list' }) {
  const { kind, count, openList, isBusy, onConfirm, onClose } = props;
  const isAdding = kind === 'add_to_list';
  const first = !isAdding && openList?.kind === 'plain' ? openList : undefined;

  return (
    <ListDialog
      title={dialogTitles.bulk(count, kind)}
      verb={isAdding ? 'Add to list' : 'Remove from list'}
      first={first}
      isBusy={isBusy}
      onChosen={onConfirm}
      onClose={onClose}
    >
      {(chosen) => (
        <>
          <Text pb="3" color="fg.muted" textStyle="sm">
            {isAdding
              ? 'Contacts already on the list stay on it. You can undo this.'
              : 'The contacts themselves are kept. You can undo this.'}
          </Text>
          {first && chosen ? (
            <Text pb="3">
              Removes them from <b>{chosen.name}</b>, the open list, unless you choose another one.
            </Text>
          ) : null}
        </>
      )}
    </ListDialog>
  );
}
