import type { ReactNode } from 'react';
import { addresses } from 'shared-contracts/addresses';
import { displayPhone } from 'shared-contracts/domain/phone';
import type { RewardParticipant } from 'shared-contracts/domain/rewards';
import { RouterLink, Text, chakra } from 'shared-ui';
import { countOf, exactCount } from 'shared-ui/messaging/words/counts';
import { DataTable } from 'shared-ui/table';
import type { Column } from 'shared-ui/table';
import { nameOf } from '../../data/participants.data.ts';
import type { useParticipants } from '../../data/participants.data.ts';

const Name = chakra(RouterLink, {
  base: { fontWeight: 'medium', color: 'fg.link', textDecoration: 'underline' },
});
const Points = chakra('button', {
  base: {
    layerStyle: 'finger',
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
  readonly participants: ReturnType<typeof useParticipants>;
  readonly empty: ReactNode;
  readonly onChoose: (participant: RewardParticipant) => void;
}

/** Participants. The name links to the contact; the points open the participant's actions. */
export function ParticipantTable({ participants, empty, onChoose }: ParticipantTableProps) {
  const points: Column<RewardParticipant> = {
    key: 'points',
    title: 'Points',
    width: '8rem',
    align: 'end',
    onPhone: 'end',
    cell: (participant) => (
      <Points
        type="button"
        aria-label={`${countOf(participant.rewardPoints, 'point')} of ${nameOf(participant)}`}
        onClick={() => onChoose(participant)}
      >
        {exactCount(participant.rewardPoints)}
      </Points>
    ),
  };

  return (
    <DataTable
      label="Participants"
      rows={participants.data?.items}
      rowId={({ id }) => id}
      query={participants}
      columns={[contactColumn, points]}
      empty={empty}
      height="450px"
      more="button"
    />
  );
}

const contactColumn: Column<RewardParticipant> = {
  key: 'contact',
  title: 'Reward Participant Contact',
  cell: (participant) => (
    <>
      {participant.contact ? (
        <Name to={addresses.contact.href({ contactId: participant.contact.id })}>{nameOf(participant)}</Name>
      ) : (
        nameOf(participant)
      )}
      <Text color="fg.muted">{displayPhone(participant.phone)}</Text>
    </>
  ),
};
