import { builtInLists } from 'shared-contracts/domain/list';
import type { List } from 'shared-contracts/domain/list';
import { ConfirmDialog, isCallError } from 'shared-ui';
import { countOf } from 'shared-ui/messaging/words/counts';
import { ListNameDialog, refuseName, useListNameForm } from 'shared-ui/messaging/lists/list-name-dialog';
import { useListCommands, useRenameList } from '../../data/lists.data.ts';
import type { ListAction } from './list-menu.tsx';

interface ListDialogsProps {
  readonly list: List;
  readonly action: ListAction;
  /** Whether the page shows the contacts of this list. */
  readonly isOpenList: boolean;
  readonly onOpen: (name: string) => void;
  readonly onClose: () => void;
}

/** Dialogs shown before a list is changed (features IN-16). */
export function ListDialogs(props: ListDialogsProps) {
  return props.action === 'rename' ? <RenameDialog {...props} /> : <ListQuestionDialog {...props} />;
}

function RenameDialog({ list, isOpenList, onOpen, onClose }: ListDialogsProps) {
  const form = useListNameForm(list.name);
  const { isBusy, rename } = useRenameList({
    onDone(renamed) {
      onClose();
      if (isOpenList) {
        onOpen(renamed.name);
      }
    },
    onRefused: (error) => isCallError(error) && error.code === 'list_exists' && refuseName(form, error),
  });

  return (
    <ListNameDialog
      title={`Rename list ${list.name}`}
      submitLabel="Rename"
      form={form}
      unchanged={list.name}
      isBusy={isBusy}
      onSubmit={(name) => rename(list.id, name)}
      onClose={onClose}
    />
  );
}

function ListQuestionDialog({ list, action, isOpenList, onOpen, onClose }: ListDialogsProps) {
  const { isBusy, clone, clear, remove } = useListCommands({
    onCloned(copy) {
      onClose();
      onOpen(copy.name);
    },
    onCleared: onClose,
    onDeleted() {
      onClose();
      // Opens All if the deleted list was open (reference.md, States).
      if (isOpenList) {
        onOpen(builtInLists.all);
      }
    },
  });
  const contacts = countOf(list.size, 'contact');
  const questions = {
    clone: {
      title: `Clone list ${list.name}?`,
      label: 'Clone',
      sentence:
        list.kind === 'query'
          ? 'This creates another list with the same saved search.'
          : `This creates another list with the same ${contacts}.`,
      act: clone,
    },
    clear: {
      title: `Clear list ${list.name}?`,
      label: 'Clear',
      sentence: `${contacts} will be removed from the list. The contacts themselves are kept. This cannot be undone.`,
      act: clear,
    },
    delete: {
      title: `Delete list ${list.name}?`,
      label: 'Delete',
      sentence: 'The list is deleted; its contacts are kept. This cannot be undone.',
      act: remove,
    },
  } as const;
  const question = questions[action === 'rename' ? 'clone' : action];

  return (
    <ConfirmDialog
      title={question.title}
      isOpen
      confirmLabel={question.label}
      isDangerous={action !== 'clone'}
      isBusy={isBusy}
      onConfirm={() => question.act(list.id)}
      onCancel={onClose}
    >
      {question.sentence}
    </ConfirmDialog>
  );
}
