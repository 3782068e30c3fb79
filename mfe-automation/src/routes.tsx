import { addresses } from 'shared-contracts/addresses';
import { Route, Routes, useBusEvent, useLocation, useNavigate } from 'shared-ui';
import { lazyScreen } from 'shared-ui/parts/lazy-screen';
import { PageNotFound } from 'shared-ui/parts/page-not-found';

const FlowsScreen = lazyScreen(async () => (await import('./screens/flows/flows.screen.tsx')).FlowsScreen);
const FlowFormScreen = lazyScreen(
  async () => (await import('./screens/flow-form/flow-form.screen.tsx')).FlowFormScreen,
);

/** Routes of this remote. Each screen loads when it is first opened. */
export function AppRoutes() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  // The open flow belongs to the previous account after a switch.
  useBusEvent('account.selected', () => {
    if (pathname !== addresses.flows.href()) {
      void navigate(addresses.flows.href(), { replace: true });
    }
  });

  return (
    <Routes>
      <Route path={addresses.flows.href()} element={<FlowsScreen />} />
      <Route path={addresses.newFlow.path} element={<FlowFormScreen key="new" />} />
      <Route path={addresses.createFlow.path} element={<FlowFormScreen key="new" />} />
      <Route path={addresses.flow.path} element={<FlowFormScreen key="edit" />} />
      <Route path="*" element={<PageNotFound />} />
    </Routes>
  );
}
