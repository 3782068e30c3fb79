import type { Ref } from 'react';
import { sendTurnOffCode } from 'shared-contracts/api/auth/turn-off';
import type { CodePurpose } from './own-proof.ts';
import { Box, Button, Notice, Stack, Text, TextField, useCommand } from 'shared-ui';
import { digitsOf } from 'shared-ui/parts/code-digits';

interface CodeProofProps {
  readonly medium: 'sms' | 'email';
  readonly purpose: CodePurpose;
  readonly code: string;
  readonly error: string | undefined;
  readonly onChange: (code: string) => void;
  readonly inputRef: Ref<HTMLInputElement>;
}

/** Sends a code and lets the user enter it. */
export function CodeProof({ medium, purpose, code, error, onChange, inputRef }: CodeProofProps) {
  const send = useCommand(sendTurnOffCode, { onRefused: () => true });

  return (
    <Stack gap="4">
      {send.isError ? <Notice tone="error">{send.error.message}</Notice> : null}
      <Box>
        <Button isBusy={send.isPending} onClick={() => send.mutate({ medium, purpose })}>
          {send.isSuccess ? 'Send another code' : 'Send code'}
        </Button>
      </Box>
      <Text role="status" textStyle="sm" color="fg.muted">
        {send.isSuccess
          ? `We sent a 6-digit code to ${send.data.destination}. It expires in 10 minutes.`
          : null}
      </Text>
      <TextField
        label="Code"
        ref={inputRef}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        error={error}
        onChange={(event) => onChange(digitsOf(event.currentTarget.value))}
      />
    </Stack>
  );
}
