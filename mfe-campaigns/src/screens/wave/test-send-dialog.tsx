import { useState } from 'react';
import type { TestText } from 'shared-contracts/domain/wave-results';
import type { WaveType } from 'shared-contracts/domain/wave';
import { displayPhone, parsePhone } from 'shared-contracts/domain/phone';
import { Box, Button, Text } from 'shared-ui';
import { FormDialog, PhoneField, useFieldArray, useForm } from 'shared-ui/forms';
import { newClientKey } from 'shared-ui/messaging/live/client-key';
import { PlainList } from 'shared-ui/parts/plain-list';
import { useTestSend } from '../../data/waves/preview.data.ts';
import type { WrittenJob } from '../../data/waves/preview.data.ts';

/** Maximum number of phones for a test. */
const mostPhones = 5;

/** Returns the error for a test phone. The first is required, the others are optional. */
function phoneProblem(typed: string, index: number): string | undefined {
  if (typed.trim() === '') {
    return index === 0 ? 'Enter a phone number.' : undefined;
  }

  return parsePhone(typed) ? undefined : 'Enter a phone number with its area code.';
}

interface TestSendDialogProps {
  readonly type: WaveType;
  readonly job: WrittenJob;
  readonly onClose: () => void;
}

/**
 * Sends the text to a few phones before the actual wave. Test messages are not counted in any figure (features CA-07).
 */
export function TestSendDialog({ type, job, onClose }: TestSendDialogProps) {
  const form = useForm({ defaultValues: { phones: [{ typed: '' }] } });
  const { fields, append } = useFieldArray({ control: form.control, name: 'phones' });
  // The same key for all tries in this dialog, so that a test whose response was lost is not sent twice.
  const [clientKey] = useState(newClientKey);
  const { isBusy, texts, send } = useTestSend(type, job);

  return (
    <FormDialog
      form={form}
      title="Send a test"
      submitLabel="Send test"
      isBusy={isBusy}
      outcome={texts ? <Outcome texts={texts} /> : undefined}
      onSubmit={({ phones }) =>
        send(
          phones.map(({ typed }) => typed).filter((typed) => typed.trim() !== ''),
          clientKey,
        )
      }
      onClose={onClose}
    >
      <Text color="fg.muted">
        Sends the text that the first recipient would get. Tests don't count toward results.
      </Text>
      {fields.map(({ id }, index) => (
        <PhoneField
          autoComplete="off"
          key={id}
          control={form.control}
          name={`phones.${index}.typed`}
          label={`Phone ${index + 1}`}
          problemOf={(typed) => phoneProblem(typed, index)}
        />
      ))}
      {fields.length < mostPhones ? (
        <Box>
          <Button size="sm" onClick={() => append({ typed: '' })}>
            Add a phone
          </Button>
        </Box>
      ) : null}
    </FormDialog>
  );
}

function Outcome({ texts }: { texts: readonly TestText[] }) {
  return (
    <Box role="status">
      <PlainList gap="1" aria-label="Test results">
        {texts.map(({ phone, isSent, reason }) => (
          <Text as="li" key={phone} color={isSent ? 'fg' : 'fg.error'}>
            {displayPhone(phone)}: {isSent ? 'on its way' : reason}
          </Text>
        ))}
      </PlainList>
    </Box>
  );
}
