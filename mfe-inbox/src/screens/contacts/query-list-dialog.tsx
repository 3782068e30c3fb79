import { Stack, Text, isCallError } from 'shared-ui';
import { ListNameDialog, refuseName, useListNameForm } from 'shared-ui/messaging/lists/list-name-dialog';
import { useSaveQueryList } from '../../data/lists.data.ts';
import { queryOf } from './contacts-view.ts';
import type { ContactsView } from './contacts-view.ts';
import { dialogTitles } from './dialog-frames.ts';

interface QueryListDialogProps {
  readonly view: ContactsView;
  /** Description of the search and filters. */
  readonly words: readonly string[];
  readonly onSaved: (name: string) => void;
  readonly onClose: () => void;
}

/** Saves the table's search and filters as a list that is evaluated each time it is used (features IN-17). */
export function QueryListDialog({ view, words, onSaved, onClose }: QueryListDialogProps) {
  const form = useListNameForm();
  const { isBusy, save } = useSaveQueryList({
    onDone: (list) => onSaved(list.name),
    onRefused: (error) => isCallError(error) && refuseName(form, error),
  });

  return (
    <ListNameDialog
      title={dialogTitles.saveList()}
      submitLabel="Save"
      form={form}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={(name) => {
        const { name_search_term: nameSearchTerm, phone_number: phone, filters } = queryOf(view);
        save({
          searchListName: name,
          sourceListName: view.listName,
          ...(nameSearchTerm ? { nameSearchTerm } : {}),
          ...(phone ? { phone } : {}),
          ...(filters ? { filters } : {}),
        });
      }}
    >
      <Stack gap="1">
        <Text>This list updates automatically. It includes the contacts in {view.listName} with:</Text>
        <Stack as="ul" ps="5" gap="0" listStyleType="disc">
          {words.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </Stack>
      </Stack>
    </ListNameDialog>
  );
}
