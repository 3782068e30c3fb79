import { sendTurnOffCode } from 'shared-contracts/api/auth/turn-off';
import { Box, Button, Notice, RadioChoices, Stack, Text, TextField, useCommand } from 'shared-ui';
import { digitsOf } from 'shared-ui/parts/code-digits';
import { PasswordField } from 'shared-ui/parts/password-field';

/** Proof of identity in a signed-in browser: the password, or a code that we mail. */
export interface Proof {
  readonly by: 'password' | 'email';
  readonly password: string;
  readonly code: string;
}

export const noProof: Proof = { by: 'password', password: '', code: '' };

/** Whether a proof is complete, right or wrong. */
export const isWhole = ({ by, password, code }: Proof): boolean =>
  by === 'password' ? password !== '' : code.length === 6;

/** Returns the fields to submit. */
export const proofOf = ({ by, password, code }: Proof): { password: string } | { code: string } =>
  by === 'password' ? { password } : { code };

interface ProofFieldsProps {
  readonly proof: Proof;
  /** Why the last one was refused. */
  readonly error: string | undefined;
  readonly onChange: (proof: Proof) => void;
}

/** Asks for the password or a code, because an unattended browser may not be in its owner's hands. */
export function ProofFields({ proof, error, onChange }: ProofFieldsProps) {
  const { by, password, code } = proof;

  return (
    <>
      <RadioChoices<Proof['by']>
        label="Confirm it's you with"
        value={by}
        onChange={(next) => onChange({ ...proof, by: next })}
        options={[
          { value: 'password', label: 'Password' },
          { value: 'email', label: 'Code by email' },
        ]}
      />
      {by === 'password' ? (
        <PasswordField
          label="Password"
          autoComplete="current-password"
          value={password}
          error={error}
          onChange={(next) => onChange({ ...proof, password: next })}
        />
      ) : (
        <MailedCode code={code} error={error} onChange={(next) => onChange({ ...proof, code: next })} />
      )}
    </>
  );
}

interface MailedCodeProps {
  readonly code: string;
  readonly error: string | undefined;
  readonly onChange: (code: string) => void;
}

/** Mails a code and lets the person enter it. */
function MailedCode({ code, error, onChange }: MailedCodeProps) {
  const send = useCommand(sendTurnOffCode, { onRefused: () => true });

  return (
    <Stack gap="4">
      {send.isError ? <Notice tone="error">{send.error.message}</Notice> : null}
      <Box>
        <Button
          isBusy={send.isPending}
          onClick={() => send.mutate({ medium: 'email', purpose: 'access_token' })}
        >
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
