import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

export interface FormProps<Values extends FieldValues, Checked = Values> {
  readonly form: UseFormReturn<Values, unknown, Checked>;
  /** What was typed, once nothing is wrong with it. */
  readonly onSubmit: (values: Checked) => void;
  /** While the last submission is under way no other is sent, also not by Enter. */
  readonly isBusy: boolean;
  readonly children: ReactNode;
  readonly id?: string;
  readonly role?: 'search';
  readonly label?: string;
}

/**
 * The form of the house: our sentences instead of the browser's, the cursor in the first field that is wrong, and what
 * was typed stays until it is saved.
 */
export function Form<Values extends FieldValues, Checked = Values>(props: FormProps<Values, Checked>) {
  const { form, onSubmit, isBusy, children, id, role, label } = props;
  const element = useRef<HTMLFormElement>(null);
  const { submitCount } = form.formState;
  useEffect(() => {
    if (submitCount > 0) {
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    }
  }, [submitCount]);

  return (
    <form
      ref={element}
      id={id}
      role={role}
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // A dialog stands in the tree of the page's own form, where there is one.
        event.stopPropagation();
        if (!isBusy) {
          void form.handleSubmit((values) => onSubmit(values))(event);
        }
      }}
    >
      {children}
    </form>
  );
}
