import { addresses } from 'shared-contracts/addresses';
import { Route, Routes, useBusEvent, useLocation, useNavigate } from 'shared-ui';
import { lazyScreen } from 'shared-ui/parts/lazy-screen';
import { PageNotFound } from 'shared-ui/parts/page-not-found';

const WavesScreen = lazyScreen(async () => (await import('./screens/waves/waves.screen.tsx')).WavesScreen);
const WaveFormScreen = lazyScreen(
  async () => (await import('./screens/wave-form/wave-form.screen.tsx')).WaveFormScreen,
);
const WaveScreen = lazyScreen(async () => (await import('./screens/wave/wave.screen.tsx')).WaveScreen);
const WaveConfirmationScreen = lazyScreen(
  async () =>
    (await import('./screens/wave-confirmation/wave-confirmation.screen.tsx')).WaveConfirmationScreen,
);
const DashboardScreen = lazyScreen(
  async () => (await import('./screens/dashboard/dashboard.screen.tsx')).DashboardScreen,
);
const TemplatesScreen = lazyScreen(
  async () => (await import('./screens/templates/templates.screen.tsx')).TemplatesScreen,
);
const TemplateScreen = lazyScreen(
  async () => (await import('./screens/template/template.screen.tsx')).TemplateScreen,
);

/** Routes of this remote. Each screen loads when it is first opened. */
export function AppRoutes() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  // The open wave belongs to the previous account after a switch.
  useBusEvent('account.selected', () => {
    if (pathname.startsWith(`${addresses.waves.href()}/`)) {
      void navigate(addresses.waves.href(), { replace: true });
    }
  });

  return (
    <Routes>
      <Route path={addresses.dashboard.path} element={<DashboardScreen />} />
      <Route path={addresses.waves.href()} element={<WavesScreen />} />
      <Route path={addresses.newWave.path} element={<WaveFormScreen key="new" />} />
      <Route path={addresses.waveEdit.path} element={<WaveFormScreen key="edit" />} />
      <Route path={addresses.waveConfirm.path} element={<WaveConfirmationScreen />} />
      <Route path={addresses.wave.path} element={<WaveScreen />} />
      <Route path={addresses.templates.href()} element={<TemplatesScreen />} />
      <Route path={addresses.newTemplate.path} element={<TemplateScreen key="new" />} />
      <Route path={addresses.template.path} element={<TemplateScreen key="edit" />} />
      <Route path="*" element={<PageNotFound />} />
    </Routes>
  );
}
