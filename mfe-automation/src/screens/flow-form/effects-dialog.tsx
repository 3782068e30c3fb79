import type { FlowEditEffect } from 'shared-contracts/domain/flow';
import { Box, ConfirmDialog, Text } from 'shared-ui';

interface EffectsDialogProps {
  readonly effects: readonly FlowEditEffect[];
  readonly isBusy: boolean;
  readonly onSave: () => void;
  readonly onClose: () => void;
}

/** Shows, before a flow is saved, the effects on contacts waiting at its steps. */
export function EffectsDialog({ effects, isBusy, onSave, onClose }: EffectsDialogProps) {
  return (
    <ConfirmDialog
      title="Contacts are waiting in this flow"
      isOpen
      confirmLabel="Save changes"
      isDangerous={effects.some(({ effect }) => effect === 'leave')}
      isBusy={isBusy}
      onConfirm={onSave}
      onCancel={onClose}
    >
      <Box as="ul" ps="5" aria-label="What happens to them">
        {effects.map(({ stepId, sentence }) => (
          <Text as="li" key={stepId} py="0.5">
            {sentence}
          </Text>
        ))}
      </Box>
    </ConfirmDialog>
  );
}
