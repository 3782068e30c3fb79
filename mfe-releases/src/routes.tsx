import { Route, Routes } from 'shared-ui';
import { lazyScreen } from 'shared-ui/parts/lazy-screen';
import { PageNotFound } from 'shared-ui/parts/page-not-found';

const ReleasesScreen = lazyScreen(
  async () => (await import('./screens/releases/releases.screen.tsx')).ReleasesScreen,
);
const RemoteScreen = lazyScreen(
  async () => (await import('./screens/remote/remote.screen.tsx')).RemoteScreen,
);

const CommandLineScreen = lazyScreen(
  async () => (await import('./screens/command-line/command-line.screen.tsx')).CommandLineScreen,
);

/** The pages of this remote, each screen fetched when it is first opened. */
export function AppRoutes() {
  return (
    <Routes>
      <Route path="/releases/command-line" element={<CommandLineScreen />} />
      <Route path="/releases/:remote" element={<RemoteScreen />} />
      <Route path="/releases" element={<ReleasesScreen />} />
      <Route path="*" element={<PageNotFound />} />
    </Routes>
  );
}
