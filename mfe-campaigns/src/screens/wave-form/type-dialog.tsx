import type { WaveType } from 'shared-contracts/domain/wave';
import { Button, Dialog, Stack, Text } from 'shared-ui';

const choices = [
  { type: 'account', label: 'Create Account Wave', hint: "To this account's contacts, from its number." },
  {
    type: 'organization',
    label: 'Create Group Wave',
    hint: 'To contacts of every account in a group, each from its own number.',
  },
] as const;

interface TypeDialogProps {
  readonly onChoose: (type: WaveType) => void;
  readonly onClose: () => void;
}

/** Asks whether a wave goes to an account or to a group of accounts (features CA-03). */
export function TypeDialog({ onChoose, onClose }: TypeDialogProps) {
  return (
    <Dialog title="New wave" isOpen onClose={onClose}>
      <Stack gap="3">
        {choices.map(({ type, label, hint }) => (
          <Button
            key={type}
            h="auto"
            py="4"
            justifyContent="flex-start"
            textAlign="start"
            whiteSpace="normal"
            onClick={() => onChoose(type)}
          >
            <span>
              {label}
              <Text as="span" display="block" fontWeight="normal" textStyle="sm" color="fg.muted">
                {hint}
              </Text>
            </span>
          </Button>
        ))}
      </Stack>
    </Dialog>
  );
}
