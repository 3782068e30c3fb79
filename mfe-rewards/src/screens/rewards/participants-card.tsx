import { useState } from 'react';
import type { RewardParticipant } from 'shared-contracts/domain/rewards';
import { Box, Button, EmptyState, Flex, Heading, Text, useActiveAccount, useSearchParams } from 'shared-ui';
import { nameOf } from '../../data/participants.data.ts';
import { lazyDialog } from 'shared-ui/parts/lazy-dialog';
import { useParticipants } from '../../data/participants.data.ts';
import type { SearchKind } from '../../data/participants.data.ts';
import { ParticipantSearch } from './participant-search.tsx';
import { ParticipantTable } from './participant-table.tsx';

const RewardDialog = lazyDialog(
  { title: ({ participant }) => nameOf(participant) },
  async () => (await import('./reward-dialog.tsx')).RewardDialog,
);
const SubscribeDialog = lazyDialog(
  { title: 'Subscribe a contact to rewards' },
  async () => (await import('./subscribe-dialog.tsx')).SubscribeDialog,
);

/** Participants of the account, with search by name or phone (features RW-02). */
export function ParticipantsCard() {
  const account = useActiveAccount();
  const [params, setParams] = useSearchParams();
  const kind: SearchKind = params.has('phone') ? 'phone' : 'name';
  const text = params.get(kind) ?? '';
  const participants = useParticipants({ kind, text });
  const [chosen, setChosen] = useState<RewardParticipant>();
  const [isSubscribing, setSubscribing] = useState(false);
  const clear = (): void => setParams({}, { replace: true });
  const subscribe = <Button onClick={() => setSubscribing(true)}>Subscribe a contact</Button>;

  return (
    <Box as="section" aria-labelledby="participants-title">
      <Flex align="center" justify="space-between" gap="4" wrap="wrap" mb="1">
        <Heading as="h2" size="md" id="participants-title">
          Participants
        </Heading>
        {subscribe}
      </Flex>
      <Text color="fg.muted" mb="4">
        Contacts at {account?.name ?? 'this account'} who are in rewards.
      </Text>
      <ParticipantSearch
        kind={kind}
        text={text}
        onSearch={(search) =>
          setParams(search.text === '' ? {} : { [search.kind]: search.text }, { replace: true })
        }
      />
      <ParticipantTable
        participants={participants}
        onChoose={setChosen}
        empty={
          text === '' ? (
            <EmptyState title="No participants yet" action={subscribe}>
              Subscribe a contact here, or many at once on the contacts page. They'll start earning points.
            </EmptyState>
          ) : (
            <EmptyState title="Nothing matches" action={<Button onClick={clear}>Clear search</Button>}>
              No participants in this account have that {kind === 'name' ? 'name' : 'phone number'}.
            </EmptyState>
          )
        }
      />
      {chosen ? <RewardDialog participant={chosen} onClose={() => setChosen(undefined)} /> : null}
      {isSubscribing ? <SubscribeDialog onClose={() => setSubscribing(false)} /> : null}
    </Box>
  );
}
