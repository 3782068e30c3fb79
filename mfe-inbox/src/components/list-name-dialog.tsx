import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { ListName } from 'shared-contracts/domain/list';
import { Button, Dialog, Stack, TextField } from 'shared-ui';

/** The sentence that says what is wrong with a list's name; undefined = nothing is (reference.md, Validation). */
function listNameProblem(name: string): string | undefined {
  return ListName.safeParse(name).error?.issues[0]?.message;
}

interface ListNameDialogProps {
  readonly title: string;
  readonly submitLabel: string;
  readonly name?: string;
  /** A name that is not worth saving: the one it has. */
  readonly unchanged?: string;
  readonly isBusy: boolean;
  /** What the API said of the name. */
  readonly refusal?: string | undefined;
  readonly onSubmit: (name: string) => void;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** Asks for the name of a list, under the rule of list names. */
export function ListNameDialog(props: ListNameDialogProps) {
  const formId = useId();
  const [name, setName] = useState(props.name ?? '');
  const [isChecked, setIsChecked] = useState(false);
  const problem = listNameProblem(name);
  // While a person types, only what typing on cannot cure is said.
  const isShown = isChecked || (name !== '' && problem !== undefined);

  return (
    <Dialog
      title={props.title}
      isOpen
      onClose={props.onClose}
      actions={
        <>
          <Button tone="quiet" onClick={props.onClose}>
            Cancel
          </Button>
          <Button
            tone="primary"
            type="submit"
            form={formId}
            isBusy={props.isBusy}
            disabled={props.unchanged !== undefined && name.trim() === props.unchanged}
          >
            {props.submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setIsChecked(true);
          if (!problem && !props.isBusy) props.onSubmit(name.trim());
        }}
      >
        <Stack gap="4">
          {props.children}
          <TextField
            label="List name"
            isRequired
            autoFocus
            autoComplete="off"
            value={name}
            error={(isShown ? problem : undefined) ?? props.refusal}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
