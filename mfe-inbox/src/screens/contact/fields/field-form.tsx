import { useRef, useState } from 'react';
import type { ComponentProps } from 'react';
import type { Contact } from 'shared-contracts/domain/contact';
import { Box, Button, Flex, PhoneInput, TextField, isCallError, notFilled } from 'shared-ui';
import { Controller, Form, useForm } from 'shared-ui/forms';
import { signedInputMode } from 'shared-ui/parts/typed-number';
import { useSaveContact } from '../../../data/contact-edit.data.ts';
import { changeOf, savedText, valueProblem } from './contact-edits.ts';
import type { FieldKey } from './contact-edits.ts';
import { inSentence } from './in-sentence.ts';
import { onEscape } from './on-escape.ts';
import { refusalOf } from './refusal-of.ts';
import { TakenPhone } from './taken-phone.tsx';

interface FieldFormProps {
  readonly contact: Contact;
  readonly fieldKey: FieldKey;
  readonly label: string;
  /** Text in the field when it opens. */
  readonly text: string;
  /** Control for the kind of value; 'phone' for a masked phone number. */
  readonly kind: 'text' | 'tel' | 'phone' | 'date' | 'number';
  readonly maxLength: number;
  readonly hasFocus: boolean;
  /** Whether the field can be removed from the contact. */
  readonly isRemovable?: boolean;
  readonly onType: (text: string) => void;
  /** Called when the value was saved, or the user canceled. */
  readonly onClose: () => void;
}

/** One field of a contact while it is edited: Enter saves it, Escape cancels (features IN-13). */
export function FieldForm({ contact, fieldKey, label, text, kind, ...props }: FieldFormProps) {
  const { onType, onClose } = props;
  const form = useForm({ defaultValues: { value: text } });
  // If nothing was typed, a colleague's change in the meantime is kept.
  const [before] = useState(() => savedText(contact, fieldKey));
  const input = useRef<HTMLInputElement>(null);
  const [taken, setTaken] = useState({ text: '', contactId: 0 });
  const { isBusy, save } = useSaveContact(contact.id, {
    onDone: onClose,
    onRefused(error) {
      const owner = Number(isCallError(error) ? error.fields['existingContactId'] : 0);
      setTaken({ text: form.getValues('value'), contactId: owner || 0 });
      const message = refusalOf(error, fieldKey);
      if (message !== undefined) {
        form.setError('value', { type: 'server', message }, { shouldFocus: true });
      }

      return message !== undefined;
    },
  });

  function problemOf(value: string): string | undefined {
    // The value of a date that is filled in only partly is blank, and saving it would remove the date.
    if (input.current?.validity.badInput) {
      return 'Enter a real date.';
    }

    return value === before ? undefined : valueProblem(kind, value);
  }

  function submit({ value }: { value: string }): void {
    const change = value === before ? undefined : changeOf(contact, fieldKey, value);
    if (change) {
      save(change);
    } else {
      onClose();
    }
  }

  return (
    <Box py="1" maxW="md">
      <Form form={form} isBusy={isBusy} label={`Edit ${inSentence(label)}`} onSubmit={submit}>
        <Box onKeyDown={onEscape(() => (isBusy ? undefined : onClose()))}>
          <Controller
            control={form.control}
            name="value"
            rules={{
              validate: problemOf,
            }}
            render={({ field: { ref, onChange, ...field }, fieldState }) => (
              <Control
                {...field}
                kind={kind}
                label={label}
                isLabelHidden
                isRequired={fieldKey === 'phone'}
                readOnly={isBusy}
                maxLength={props.maxLength}
                // The user has just opened this field. A restored one leaves the focus where it is.
                autoFocus={props.hasFocus}
                error={fieldState.error?.message}
                inputRef={(element) => {
                  ref(element);
                  input.current = element;
                }}
                onText={(next) => {
                  onChange(next);
                  onType(next);
                }}
              />
            )}
          />
          <Flex gap="2" pt="2" wrap="wrap">
            <Button tone="primary" size="sm" type="submit" isBusy={isBusy}>
              Save
            </Button>
            <Button tone="quiet" size="sm" disabled={isBusy} onClick={onClose}>
              Cancel
            </Button>
            {props.isRemovable ? (
              <Button
                tone="quiet"
                size="sm"
                ms="auto"
                color="fg.error"
                disabled={isBusy}
                aria-label={`Remove field ${label}`}
                onClick={() => save(changeOf(contact, fieldKey, '') ?? {})}
              >
                Remove field
              </Button>
            ) : null}
          </Flex>
        </Box>
      </Form>
      <TakenPhone contact={contact} contactId={form.watch('value') === taken.text ? taken.contactId : 0} />
    </Box>
  );
}

interface ControlProps extends Omit<ComponentProps<typeof TextField>, 'autoComplete' | 'onChange' | 'ref'> {
  readonly kind: FieldFormProps['kind'];
  readonly value: string;
  readonly inputRef: (input: HTMLInputElement | null) => void;
  readonly onText: (text: string) => void;
}

function Control({ kind, inputRef, onText, ...field }: ControlProps) {
  return kind === 'phone' ? (
    <PhoneInput {...field} autoComplete="off" inputRef={inputRef} onChange={onText} />
  ) : (
    <TextField
      {...field}
      {...notFilled}
      autoComplete="off"
      ref={inputRef}
      {...(kind === 'number' ? { inputMode: signedInputMode('decimal') } : { type: kind })}
      onChange={(event) => onText(event.currentTarget.value)}
    />
  );
}
