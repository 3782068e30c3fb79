import { Suspense, lazy } from 'react';
import { Box, PageHeader, useCaller, useNavigate, usePageTitle, useParams } from 'shared-ui';
import { ParticipantsCard } from './participants-card.tsx';

const ProgramDialog = lazy(async () => ({
  default: (await import('../../components/program-dialog.tsx')).ProgramDialog,
}));

/** /rewards: who collects points; /rewards/new asks for a new reward over it (features RW-02, RW-04). */
export function RewardsScreen() {
  const { dialog } = useParams();
  const { accountId } = useCaller();
  const navigate = useNavigate();
  usePageTitle('Rewards');

  return (
    <>
      <PageHeader title="Rewards" />
      <Box px={{ base: '4', md: '6' }} py="6" maxW="5xl">
        <ParticipantsCard key={accountId} />
      </Box>
      <Suspense fallback={null}>
        {dialog === 'new' ? (
          <ProgramDialog onClose={() => void navigate('/rewards', { replace: true })} />
        ) : null}
      </Suspense>
    </>
  );
}
