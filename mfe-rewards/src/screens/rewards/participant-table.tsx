import { addresses } from 'shared-contracts/addresses';
import { displayPhone } from 'shared-contracts/domain/phone';
import type { RewardParticipant } from 'shared-contracts/domain/rewards';
import { Box, RouterLink, Text, chakra } from 'shared-ui';
import { exactCount } from 'shared-ui/messaging/words/counts';
import { nameOf } from '../../data/participants.data.ts';

const Table = chakra('table', { base: { width: 'full', borderCollapse: 'collapse' } });
const Head = chakra('th', {
  base: {
    textAlign: 'start',
    fontWeight: 'medium',
    color: 'fg.muted',
    textStyle: 'sm',
    py: '2',
    px: '4',
    position: 'sticky',
    top: '0',
    bg: 'bg',
  },
});
const Cell = chakra('td', { base: { py: '2', px: '4', overflowWrap: 'anywhere', borderTopWidth: '1px' } });
const Name = chakra(RouterLink, {
  base: { fontWeight: 'medium', color: 'fg.link', textDecoration: 'underline' },
});
const Points = chakra('button', {
  base: {
    px: '3',
    py: '1',
    minH: '8',
    borderRadius: 'full',
    borderWidth: '1px',
    borderColor: 'border.control',
    fontWeight: 'semibold',
    cursor: 'pointer',
    fontVariantNumeric: 'tabular-nums',
    _hover: { bg: 'bg.muted' },
    focusVisibleRing: 'outside',
  },
});

interface ParticipantTableProps {
  readonly participants: readonly RewardParticipant[];
  readonly onChoose: (participant: RewardParticipant) => void;
}

/** Names lead to the contact, points to what can be done with them. */
export function ParticipantTable({ participants, onChoose }: ParticipantTableProps) {
  return (
    <Box
      maxH="450px"
      overflowY="auto"
      borderWidth="1px"
      borderRadius="md"
      tabIndex={0}
      role="region"
      aria-label="Participants of this account"
    >
      <Table>
        <thead>
          <tr>
            <Head scope="col">Reward Participant Contact</Head>
            <Head scope="col" width="32">
              Points
            </Head>
          </tr>
        </thead>
        <tbody>
          {participants.map((participant) => (
            <tr key={participant.id}>
              <Cell>
                {participant.contact ? (
                  <Name to={addresses.contact.href({ contactId: participant.contact.id })}>
                    {nameOf(participant)}
                  </Name>
                ) : (
                  nameOf(participant)
                )}
                <Text textStyle="sm" color="fg.muted">
                  {displayPhone(participant.phone)}
                </Text>
              </Cell>
              <Cell>
                <Points
                  type="button"
                  aria-label={`${exactCount(participant.rewardPoints)} points of ${nameOf(participant)}`}
                  onClick={() => onChoose(participant)}
                >
                  {exactCount(participant.rewardPoints)}
                </Points>
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </Box>
  );
}
