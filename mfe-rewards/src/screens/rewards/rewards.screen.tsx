import { addresses } from 'shared-contracts/addresses';
import { Box, useCaller, useLocation, useNavigate, usePageTitle } from 'shared-ui';
import { lazy } from 'shared-ui/parts/lazy';
import { lazyDialog } from 'shared-ui/parts/lazy-dialog';
import { AnalyticsCard } from './analytics/analytics-card.tsx';
import { ParticipantsCard } from './participants-card.tsx';

const ProgramDialog = lazyDialog(
  { title: ({ program }) => (program ? `Edit ${program.program}` : 'New reward'), rows: 4 },
  async () => (await import('../../components/program-dialog.tsx')).ProgramDialog,
);
const IntegrationCard = lazy(async () => (await import('./integration-card.tsx')).IntegrationCard);

/**
 * /rewards: reward analytics and participants. /rewards/new also opens the dialog for a new reward (features RW-01,
 * RW-02, RW-04).
 */
export function RewardsScreen() {
  const { pathname } = useLocation();
  const { accountId } = useCaller();
  const navigate = useNavigate();
  usePageTitle('Rewards');

  return (
    <>
      <Box px={{ base: '4', md: '6' }} py="6" maxW="5xl">
        <AnalyticsCard />
        <ParticipantsCard key={accountId} />
        <IntegrationCard />
      </Box>
      {pathname === addresses.newReward.path ? (
        <ProgramDialog onClose={() => void navigate(addresses.rewards.href(), { replace: true })} />
      ) : null}
    </>
  );
}
