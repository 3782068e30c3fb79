import { useState } from 'react';
import type { ReactNode } from 'react';
import type { List } from 'shared-contracts/domain/list';
import { Button, Dialog } from 'shared-ui';
import { ListPicker } from 'shared-ui/messaging/lists/list-picker';

type Chosen = Pick<List, 'id' | 'name'>;

interface ListDialogProps {
  readonly title: string;
  readonly verb: string;
  /** The list that is chosen at first. */
  readonly first?: Chosen | undefined;
  /** Lists that are not offered. */
  readonly without?: readonly number[];
  readonly isBusy?: boolean;
  /** What stands above the choice, given the list that is chosen. */
  readonly children?: (chosen: Chosen | undefined) => ReactNode;
  readonly onChosen: (listId: number) => void;
  readonly onClose: () => void;
}

/** Asks for a list that contacts go into or leave. */
export function ListDialog(props: ListDialogProps) {
  const { title, verb, first, without, isBusy = false, children, onChosen, onClose } = props;
  const [list, setList] = useState(first);
  const [isChecked, setIsChecked] = useState(false);

  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button tone="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button
            tone="primary"
            isBusy={isBusy}
            onClick={() => {
              setIsChecked(true);
              if (list) onChosen(list.id);
            }}
          >
            {verb}
          </Button>
        </>
      }
    >
      {children?.(list)}
      <ListPicker
        label="List"
        chosenId={list?.id}
        {...(without ? { without } : {})}
        onChoose={setList}
        error={isChecked && !list ? 'Choose a list.' : undefined}
      />
    </Dialog>
  );
}
