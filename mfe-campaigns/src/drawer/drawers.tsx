import { Suspense } from 'react';
import { ListSkeleton, useSurroundings } from 'shared-ui';
import { lazy } from 'shared-ui/parts/lazy';

const WavesDrawer = lazy(async () => ({ default: (await import('./waves/waves-drawer.tsx')).WavesDrawer }));
const TemplatesDrawer = lazy(async () => ({
  default: (await import('./templates/templates-drawer.tsx')).TemplatesDrawer,
}));

/** Content of the side drawer: waves or templates, each loaded when it is first opened. */
export function Drawers() {
  const { drawer } = useSurroundings();

  return (
    <Suspense fallback={<ListSkeleton />}>
      {drawer?.name === 'templates' ? <TemplatesDrawer /> : <WavesDrawer />}
    </Suspense>
  );
}
