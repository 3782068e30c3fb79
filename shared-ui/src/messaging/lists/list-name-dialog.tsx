import type { ReactNode } from 'react';
import { ListName } from 'shared-contracts/domain/list';
import { TextField } from 'shared-ui';
import { FormDialog, useForm } from 'shared-ui/forms';
import type { UseFormReturn } from 'shared-ui/forms';

/** Returns the error message for a list's name; undefined = valid (reference.md, Validation). */
function listNameProblem(name: string): string | undefined {
  return ListName.safeParse(name).error?.issues[0]?.message;
}

type ListNameForm = UseFormReturn<{ name: string }>;

/** Creates the form of `ListNameDialog`. The caller owns it because it receives the API's errors for the name. */
export function useListNameForm(name = ''): ListNameForm {
  return useForm({ defaultValues: { name } });
}

/** Shows the API's error at the name field. Returns true: the error is shown. */
export function refuseName(form: ListNameForm, { message }: { readonly message: string }): true {
  form.setError('name', { type: 'server', message }, { shouldFocus: true });

  return true;
}

interface ListNameDialogProps {
  readonly title: string;
  readonly submitLabel: string;
  readonly form: ListNameForm;
  /** The current name, which is not worth saving again. */
  readonly unchanged?: string;
  readonly isBusy: boolean;
  readonly onSubmit: (name: string) => void;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** Asks for the name of a list and validates it. */
export function ListNameDialog(props: ListNameDialogProps) {
  const { form, unchanged } = props;
  const name = form.watch('name');
  // While the user types, shows only errors that more typing cannot fix.
  const typing = name === '' ? undefined : listNameProblem(name);

  return (
    <FormDialog
      title={props.title}
      submitLabel={props.submitLabel}
      form={form}
      isBusy={props.isBusy}
      isSubmitDisabled={unchanged !== undefined && name.trim() === unchanged}
      onSubmit={(typed) => props.onSubmit(typed.name.trim())}
      onClose={props.onClose}
    >
      {props.children}
      <TextField
        label="List name"
        isRequired
        autoFocus
        autoComplete="off"
        error={typing ?? form.formState.errors.name?.message}
        {...form.register('name', { validate: listNameProblem })}
      />
    </FormDialog>
  );
}
