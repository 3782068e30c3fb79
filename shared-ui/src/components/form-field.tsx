import {
  Box,
  FieldErrorText,
  FieldHelperText,
  FieldLabel,
  FieldRequiredIndicator,
  FieldRoot,
  Input,
  Textarea,
  useFieldContext,
} from '@chakra-ui/react';
import ChevronDownIcon from 'lucide-react/icons/chevron-down';
import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import type { AutoComplete } from './auto-complete.ts';

export interface FieldProps {
  readonly label: ReactNode;
  /** Error message; if present, the field is marked as invalid. */
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
  readonly isRequired?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly isReadOnly?: boolean | undefined;
  /** Whether only screen readers get the label because the context makes it clear. */
  readonly isLabelHidden?: boolean | undefined;
}

const hiddenLabel = { srOnly: true } as const;

interface FormFieldProps extends FieldProps {
  readonly children: ReactNode;
  /** The id of the error message, for a control that references it in `aria-describedby`. */
  readonly errorId?: string;
}

/** A label, one control and its messages, connected for screen readers. */
export function FormField({ children, errorId, ...field }: FormFieldProps) {
  return (
    <FieldRoot
      invalid={Boolean(field.error)}
      required={field.isRequired ?? false}
      disabled={field.isDisabled ?? false}
      readOnly={field.isReadOnly ?? false}
      {...(errorId ? { ids: { errorText: errorId } } : {})}
    >
      <FieldLabel {...(field.isLabelHidden ? hiddenLabel : {})}>
        {field.label}
        <FieldRequiredIndicator />
      </FieldLabel>
      {children}
      {field.hint && !field.error ? <FieldHelperText>{field.hint}</FieldHelperText> : null}
      <FieldErrorText overflowWrap="anywhere">{field.error}</FieldErrorText>
    </FieldRoot>
  );
}

/**
 * Splits props between the field and its control. The field references its error with aria-errormessage, which few
 * screen readers support.
 */
function useFieldParts<Props extends FieldProps>(props: Props) {
  const errorId = useId();
  const { label, error, hint, isRequired, isDisabled, isReadOnly, isLabelHidden, ...control } = props;
  const field = { label, error, hint, isRequired, isDisabled, isReadOnly, isLabelHidden, errorId };

  return { field, control: error ? { ...control, 'aria-describedby': errorId } : control };
}

export interface TextFieldProps extends FieldProps, Omit<ComponentProps<typeof Input>, 'autoComplete'> {
  readonly autoComplete: AutoComplete;
}

/** A single-line text field. */
export function TextField(props: TextFieldProps) {
  const { field, control } = useFieldParts(props);

  return (
    <FormField {...field}>
      <Input {...control} />
    </FormField>
  );
}

/** A multi-line text field. */
export function TextAreaField(props: FieldProps & ComponentProps<typeof Textarea>) {
  const { field, control } = useFieldParts(props);

  return (
    <FormField {...field}>
      <Textarea {...control} />
    </FormField>
  );
}

/**
 * Looks like a text field. It reads the field's context itself because `Input` with `asChild` passes on only its
 * styles.
 */
function SelectControl(props: ComponentProps<'select'>) {
  const wiring = useFieldContext()?.getSelectProps();

  return (
    <Box position="relative" width="full">
      <Input asChild pe="9">
        <select {...wiring} {...props} />
      </Input>
      <Box position="absolute" insetEnd="3" top="50%" translate="0 -50%" pointerEvents="none" aria-hidden>
        <ChevronDownIcon size={16} />
      </Box>
    </Box>
  );
}

/** A choice among a few options in the browser's own list, which works on every phone. Children are `<option>`s. */
export function SelectField(props: FieldProps & ComponentProps<'select'>) {
  const { field, control } = useFieldParts(props);

  return (
    <FormField {...field}>
      <SelectControl {...control} />
    </FormField>
  );
}
