import { useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button, Dialog, Stack } from 'shared-ui';
import type { ReactNode } from 'react';
import { Form } from './form.tsx';
import type { FormProps } from './form.tsx';

interface FormDialogProps<Values extends FieldValues, Checked> extends Pick<
  FormProps<Values, Checked>,
  'form' | 'onSubmit' | 'isBusy' | 'children'
> {
  readonly title: string;
  /** Label of the submit button: 'Create field'. */
  readonly submitLabel: string;
  readonly isDangerous?: boolean;
  /** 'alertdialog' for irreversible actions. */
  readonly role?: 'alertdialog';
  /** Whether there is nothing to send yet: nothing chosen, nothing changed. */
  readonly isSubmitDisabled?: boolean;
  readonly size?: 'md' | 'lg';
  /** Replaces the fields after a successful submission; only Close is left then. */
  readonly outcome?: ReactNode;
  readonly onClose: () => void;
}

/**
 * A form in a dialog, with Cancel and one main action. Once something is typed, a press beside it does not close it.
 * API errors that belong to no field are shown as a notice (useCommand).
 */
export function FormDialog<Values extends FieldValues, Checked = Values>(
  props: FormDialogProps<Values, Checked>,
) {
  const { form, title, submitLabel, isBusy, outcome, onClose } = props;
  const formId = useId();
  const { isDirty } = form.formState;

  return (
    <Dialog
      title={title}
      isOpen
      {...(props.size ? { size: props.size } : {})}
      {...(props.role ? { role: props.role } : {})}
      isEdited={isDirty && !outcome}
      onClose={onClose}
      actions={
        outcome ? (
          <Button tone="primary" onClick={onClose}>
            Close
          </Button>
        ) : (
          <>
            <Button tone="quiet" onClick={onClose}>
              Cancel
            </Button>
            <Button
              type="submit"
              form={formId}
              tone={props.isDangerous ? 'danger' : 'primary'}
              isBusy={isBusy}
              disabled={props.isSubmitDisabled ?? false}
            >
              {submitLabel}
            </Button>
          </>
        )
      }
    >
      {outcome ?? (
        <Form id={formId} form={form} onSubmit={props.onSubmit} isBusy={isBusy}>
          <Stack gap="5">{props.children}</Stack>
        </Form>
      )}
    </Dialog>
  );
}
