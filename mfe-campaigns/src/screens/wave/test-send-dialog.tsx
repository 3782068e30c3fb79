import { useState } from 'react';
import type { TestText } from 'shared-contracts/domain/wave-results';
import type { WaveType } from 'shared-contracts/domain/wave';
import { displayPhone } from 'shared-contracts/domain/phone';
import { Box, Button, Dialog, PhoneInput, Stack, Text } from 'shared-ui';
import { newClientKey } from 'shared-ui/messaging/live/client-key';
import { useTestSend } from '../../data/waves/preview.data.ts';
import type { WrittenJob } from '../../data/waves/preview.data.ts';

/** The most phones a test goes to. */
const mostPhones = 5;

interface TestSendDialogProps {
  readonly type: WaveType;
  readonly job: WrittenJob;
  readonly onClose: () => void;
}

/** Sends the text to a few phones before everybody gets it; no figure counts it (features CA-07). */
export function TestSendDialog({ type, job, onClose }: TestSendDialogProps) {
  const [phones, setPhones] = useState(['']);
  const [clientKey, setClientKey] = useState(newClientKey);
  const { isBusy, refusal, texts, send } = useTestSend(type, job);
  const filled = phones.filter((phone) => phone.trim() !== '');

  return (
    <Dialog
      title="Send a test"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button tone="quiet" onClick={onClose}>
            Close
          </Button>
          <Button
            tone="primary"
            isBusy={isBusy}
            disabled={filled.length === 0}
            onClick={() => {
              send(filled, clientKey);
              setClientKey(newClientKey());
            }}
          >
            Send test
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <Text color="fg.muted">
          The text that its first recipient gets. Tests are left out of all figures.
        </Text>
        {phones.map((phone, index) => (
          <PhoneInput
            key={index} // the fields have no other name than their place
            label={`Phone ${index + 1}`}
            value={phone}
            error={index === 0 ? refusal : undefined}
            onChange={(masked) => setPhones(phones.map((one, place) => (place === index ? masked : one)))}
          />
        ))}
        {phones.length < mostPhones ? (
          <Box>
            <Button size="sm" onClick={() => setPhones([...phones, ''])}>
              Add a phone
            </Button>
          </Box>
        ) : null}
        {texts ? <Outcome texts={texts} /> : null}
      </Stack>
    </Dialog>
  );
}

function Outcome({ texts }: { texts: readonly TestText[] }) {
  return (
    <Box as="ul" role="status" listStyleType="none" aria-label="What became of the test">
      {texts.map(({ phone, isSent, reason }) => (
        <Text as="li" key={phone} textStyle="sm" color={isSent ? 'fg' : 'fg.error'}>
          {displayPhone(phone)}: {isSent ? 'on its way' : reason}
        </Text>
      ))}
    </Box>
  );
}
