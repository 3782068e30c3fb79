import { addresses } from 'shared-contracts/addresses';
import { Navigate, Route, Routes, useBusEvent, useLocation, useNavigate } from 'shared-ui';
import { lazyScreen } from 'shared-ui/parts/lazy-screen';

const FlowsScreen = lazyScreen(async () => (await import('./screens/flows/flows.screen.tsx')).FlowsScreen);
const FlowFormScreen = lazyScreen(
  async () => (await import('./screens/flow-form/flow-form.screen.tsx')).FlowFormScreen,
);

/** The pages of this remote, each screen fetched when it is first opened. */
export function AppRoutes() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  // What is open belongs to one account: after a switch it is another's.
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
      <Route path="*" element={<Navigate to={addresses.flows.href()} replace />} />
    </Routes>
  );
}
