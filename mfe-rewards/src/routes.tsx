import { addresses } from 'shared-contracts/addresses';
import { Navigate, Route, Routes } from 'shared-ui';
import { lazyScreen } from 'shared-ui/parts/lazy-screen';

const RewardsScreen = lazyScreen(
  async () => (await import('./screens/rewards/rewards.screen.tsx')).RewardsScreen,
);

/** The pages of this remote, each screen fetched when it is first opened. */
export function AppRoutes() {
  return (
    <Routes>
      {/* One route for both: the page stays as it is behind the dialog. */}
      <Route path={`${addresses.rewards.href()}/:dialog?`} element={<RewardsScreen />} />
      <Route path="*" element={<Navigate to={addresses.rewards.href()} replace />} />
    </Routes>
  );
}
