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
  /** The verb of what is done: 'Create field'. */
  readonly submitLabel: string;
  readonly isDangerous?: boolean;
  /** 'alertdialog' for what cannot be taken back. */
  readonly role?: 'alertdialog';
  /** Nothing to send yet: nothing chosen, nothing changed. */
  readonly isSubmitDisabled?: boolean;
  readonly size?: 'md' | 'lg';
  /** What stands in the place of the fields once they have done their work; only Close is left then. */
  readonly outcome?: ReactNode;
  readonly onClose: () => void;
}

/** A form in a dialog: Cancel and one main step. What the API says of no field is a notice (useCommand). */
export function FormDialog<Values extends FieldValues, Checked = Values>(
  props: FormDialogProps<Values, Checked>,
) {
  const { form, title, submitLabel, isBusy, outcome, onClose } = props;
  const formId = useId();

  return (
    <Dialog
      title={title}
      isOpen
      {...(props.size ? { size: props.size } : {})}
      {...(props.role ? { role: props.role } : {})}
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
