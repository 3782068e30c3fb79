import PlusIcon from 'lucide-react/icons/plus';
import { Box, Button, Flex, TextField } from 'shared-ui';
import { useForm } from 'shared-ui/forms';
import { fieldName } from './field-name.ts';

interface NewFieldProps {
  /** Names of the contact's existing fields. */
  readonly names: readonly string[];
  readonly onAdd: (name: string, value: string) => void;
}

/** Row for adding a custom field to the contact's form. It is saved with the form. */
export function NewField({ names, onAdd }: NewFieldProps) {
  const form = useForm({ defaultValues: { name: '', value: '' }, mode: 'onChange' });
  const { errors } = form.formState;
  const typedName = form.watch('name');
  const name = fieldName(typedName);

  function add(values: { name: string; value: string }): void {
    // Ignores an empty name (reference.md, Validation).
    if (fieldName(values.name) === '') {
      return;
    }
    onAdd(fieldName(values.name), values.value);
    form.reset();
    form.setFocus('name');
  }

  return (
    <Flex
      gap="2"
      align="flex-start"
      role="group"
      aria-label="New field"
      direction={{ base: 'column', sm: 'row' }}
      // Enter adds the field. The form is saved with its own button.
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) {
          return;
        }
        event.preventDefault();
        void form.handleSubmit(add)();
      }}
    >
      <Box flex="1" minW="0" width="full">
        <TextField
          label="New field"
          maxLength={60}
          autoComplete="off"
          error={errors.name?.message}
          hint={name !== '' && name !== typedName ? `Saved as ${name}` : undefined}
          {...form.register('name', {
            validate: (typed) =>
              names.includes(fieldName(typed)) ? 'A field with this name already exists.' : undefined,
          })}
        />
      </Box>
      <Box flex="1" minW="0" width="full">
        <TextField label="Value" maxLength={1000} autoComplete="off" {...form.register('value')} />
      </Box>
      <Button mt={{ sm: '1.625rem' }} onClick={() => void form.handleSubmit(add)()}>
        <PlusIcon size={16} aria-hidden />
        Add field
      </Button>
    </Flex>
  );
}
