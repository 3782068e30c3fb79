import { useState } from 'react';
import type { Ref } from 'react';
import { Button, Flex, FormField, TextInput } from 'shared-ui';

interface PasswordFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
  readonly hint?: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly ref?: Ref<HTMLInputElement>;
}

/** A password field with a button that shows the password. */
export function PasswordField({
  label,
  value,
  onChange,
  error,
  hint,
  autoComplete,
  ref,
}: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);

  return (
    <FormField label={label} error={error} hint={hint}>
      <Flex position="relative" width="full">
        <TextInput
          ref={ref}
          size="lg"
          type={isShown ? 'text' : 'password'}
          name={autoComplete}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          value={value}
          pe="16"
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <Button
          size="sm"
          tone="quiet"
          position="absolute"
          insetEnd="1.5"
          top="50%"
          translate="0 -50%"
          aria-pressed={isShown}
          aria-label={isShown ? 'Hide what is typed' : 'Show what is typed'}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? 'Hide' : 'Show'}
        </Button>
      </Flex>
    </FormField>
  );
}
