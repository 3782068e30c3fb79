import type { ReactNode } from 'react';
import type { List } from 'shared-contracts/domain/list';
import { Controller, FormDialog, useForm } from 'shared-ui/forms';
import { ListPicker } from 'shared-ui/messaging/lists/list-picker';

type Chosen = Pick<List, 'id' | 'name'>;

interface ListDialogProps {
  readonly title: string;
  readonly verb: string;
  /** List that is selected initially. */
  readonly first?: Chosen | undefined;
  /** IDs of lists that are not offered. */
  readonly without?: readonly number[];
  readonly isBusy?: boolean;
  /** Renders content above the choice for the selected list. */
  readonly children?: (chosen: Chosen | undefined) => ReactNode;
  readonly onChosen: (listId: number) => void;
  readonly onClose: () => void;
}

/** Asks for a list to add contacts to, or to remove them from. */
export function ListDialog(props: ListDialogProps) {
  const { title, verb, first, without, isBusy = false, children, onChosen, onClose } = props;
  const form = useForm<{ list: Chosen | null }>({ defaultValues: { list: first ?? null } });

  return (
    <FormDialog
      title={title}
      submitLabel={verb}
      form={form}
      isBusy={isBusy}
      onSubmit={({ list }) => (list ? onChosen(list.id) : undefined)}
      onClose={onClose}
    >
      {children?.(form.watch('list') ?? undefined)}
      <Controller
        control={form.control}
        name="list"
        rules={{ required: 'Choose a list.' }}
        render={({ field, fieldState }) => (
          <ListPicker
            label="List"
            chosenId={field.value?.id}
            {...(without ? { without } : {})}
            onChoose={(list) => field.onChange(list ?? null)}
            error={fieldState.error?.message}
          />
        )}
      />
    </FormDialog>
  );
}
