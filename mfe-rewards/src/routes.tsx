import { addresses } from 'shared-contracts/addresses';
import { Route, Routes } from 'shared-ui';
import { lazyScreen } from 'shared-ui/parts/lazy-screen';
import { PageNotFound } from 'shared-ui/parts/page-not-found';

const RewardsScreen = lazyScreen(
  async () => (await import('./screens/rewards/rewards.screen.tsx')).RewardsScreen,
);

/** Routes of this remote. Each screen loads when it is first opened. */
export function AppRoutes() {
  return (
    <Routes>
      {/* One element for both, so that the page behind the dialog is not remounted. */}
      <Route element={<RewardsScreen />}>
        <Route path={addresses.rewards.href()} element={null} />
        <Route path={addresses.newReward.path} element={null} />
      </Route>
      <Route path="*" element={<PageNotFound />} />
    </Routes>
  );
}
