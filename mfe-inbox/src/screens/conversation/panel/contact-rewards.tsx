import OpenIcon from 'lucide-react/icons/arrow-up-right';
import { addresses } from 'shared-contracts/addresses';
import type { Contact } from 'shared-contracts/domain/contact';
import { ErrorPanel, Spinner, Text, useActiveAccount, useSurroundings } from 'shared-ui';
import { countOf } from 'shared-ui/messaging/words/counts';
import { dayMonthYear } from 'shared-ui/messaging/words/times';
import { Card, CardAction } from '../../../components/contact/card.tsx';
import { useRewardsOf } from '../../../data/rewards.data.ts';

/** Reward points of the contact. */
export function ContactRewards({ contact }: { contact: Contact }) {
  const { timeZone } = useActiveAccount();
  const { navigate } = useSurroundings();
  const rewards = useRewardsOf(contact);
  const { participant } = rewards;

  return (
    <Card
      title="Rewards"
      action={
        <CardAction
          label="Open rewards"
          icon={<OpenIcon size={16} aria-hidden />}
          onPress={() => navigate(addresses.rewards.href())}
        />
      }
    >
      {rewards.isPending ? <Spinner size="sm" /> : null}
      {rewards.isError ? <ErrorPanel error={rewards.error} onRetry={() => rewards.refetch()} /> : null}
      {rewards.isSuccess ? (
        <Text textStyle="sm" color={participant ? 'fg' : 'fg.muted'}>
          {participant
            ? `${countOf(participant.rewardPoints, 'point')}, since ${dayMonthYear(participant.subscribedAt, timeZone)}`
            : 'Not in rewards.'}
        </Text>
      ) : null}
    </Card>
  );
}
