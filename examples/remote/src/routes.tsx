import { Route, Routes } from 'shared-ui';
import { lazyScreen } from 'shared-ui/parts/lazy-screen';

const ListsScreen = lazyScreen(async () => (await import('./screens/lists/lists.screen.tsx')).ListsScreen);

/** Pages of this remote. Each screen loads when it is first opened. */
export function AppRoutes() {
  return (
    <Routes>
      <Route path="*" element={<ListsScreen />} />
    </Routes>
  );
}
