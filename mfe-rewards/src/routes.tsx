import { addresses } from 'shared-contracts/addresses';
import { Navigate, Route, Routes } from 'shared-ui';
import { lazyScreen } from 'shared-ui/parts/lazy-screen';

const RewardsScreen = lazyScreen(
  async () => (await import('./screens/rewards/rewards.screen.tsx')).RewardsScreen,
);

/** Routes of this remote. Each screen loads when it is first opened. */
export function AppRoutes() {
  return (
    <Routes>
      {/* One route for both, so that the page behind the dialog is not remounted. */}
      <Route path={`${addresses.rewards.href()}/:dialog?`} element={<RewardsScreen />} />
      <Route path="*" element={<Navigate to={addresses.rewards.href()} replace />} />
    </Routes>
  );
}
