import { Suspense, lazy } from 'react';
import { ListSkeleton, useSurroundings } from 'shared-ui';

const parts = {
  waves: lazy(async () => ({ default: (await import('./waves/waves-drawer.tsx')).WavesDrawer })),
  templates: lazy(async () => ({
    default: (await import('./templates/templates-drawer.tsx')).TemplatesDrawer,
  })),
};

const isShown = (name: string | undefined): name is keyof typeof parts => name !== undefined && name in parts;

/** What this remote shows in the side drawer, each part fetched when it is first opened. */
export function Drawers() {
  const { drawer } = useSurroundings();
  if (!isShown(drawer?.name)) {
    return null;
  }
  const Part = parts[drawer.name];

  return (
    <Suspense fallback={<ListSkeleton />}>
      <Part />
    </Suspense>
  );
}
