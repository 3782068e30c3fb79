import { useState } from 'react';
import { addresses } from 'shared-contracts/addresses';
import type { RewardParticipant } from 'shared-contracts/domain/rewards';
import { Box, Button, Dialog, Flex, Link, Notice, Stack, Text, useCaller } from 'shared-ui';
import { countOf } from 'shared-ui/messaging/words/counts';
import { lazyDialog } from 'shared-ui/parts/lazy-dialog';
import { nameOf, useBookPoints } from '../../data/participants.data.ts';
import { AddPoints } from './add-points.tsx';
import { RedeemReward } from './redeem-reward.tsx';

const RemoveDialog = lazyDialog(
  { title: ({ participant }) => `Remove ${nameOf(participant)} from rewards?` },
  async () => (await import('./remove-dialog.tsx')).RemoveDialog,
);

interface RewardDialogProps {
  readonly participant: RewardParticipant;
  readonly onClose: () => void;
}

/** Redeems a reward or adds points manually. Closing discards the selection (features RW-03). */
export function RewardDialog({ participant, onClose }: RewardDialogProps) {
  const { orgId } = useCaller();
  const [problem, setProblem] = useState<string>();
  const [isRemoving, setRemoving] = useState(false);
  const { isBusy, redeem, add } = useBookPoints(participant, {
    onDone: onClose,
    onRefused: (error) => {
      setProblem(error.message);

      return true;
    },
  });
  if (isRemoving) {
    return <RemoveDialog participant={participant} onRemoved={onClose} onClose={() => setRemoving(false)} />;
  }

  return (
    <Dialog
      title={nameOf(participant)}
      isOpen
      height="75vh"
      onClose={onClose}
      actions={
        <Button tone="quiet" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      <Stack gap="6" minH="full">
        <Flex justify="space-between" gap="4" wrap="wrap">
          <Text fontWeight="semibold">{countOf(participant.rewardPoints, 'point')}</Text>
          <Link
            href={addresses.wallet.href({ orgId: orgId, phone: participant.phone })}
            target="_blank"
            rel="noopener"
          >
            Open wallet
          </Link>
        </Flex>
        {problem ? <Notice tone="error">{problem}</Notice> : null}
        <RedeemReward points={participant.rewardPoints} isBusy={isBusy} onRedeem={redeem} />
        <AddPoints isBusy={isBusy} onAdd={add} />
        <Box mt="auto">
          <Button tone="quiet" onClick={() => setRemoving(true)}>
            Remove from rewards
          </Button>
        </Box>
      </Stack>
    </Dialog>
  );
}
