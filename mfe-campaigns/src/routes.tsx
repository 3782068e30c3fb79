import { lazy } from 'react';
import { Route, Routes } from 'shared-ui';

const CampaignsScreen = lazy(async () => ({
  default: (await import('./screens/campaigns/campaigns.screen.tsx')).CampaignsScreen,
}));

/** The pages of this remote, each screen fetched when it is first opened. */
export function AppRoutes() {
  return (
    <Routes>
      <Route path="*" element={<CampaignsScreen />} />
    </Routes>
  );
}
