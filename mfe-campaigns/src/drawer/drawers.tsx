import { shortRowSize } from 'shared-contracts/drawer-row-size';
import { ListSkeleton, useSurroundings } from 'shared-ui';
import { lazy } from 'shared-ui/parts/lazy';

const WavesDrawer = lazy(
  async () => (await import('./waves/waves-drawer.tsx')).WavesDrawer,
  <ListSkeleton hasPictures={false} rowHeight={shortRowSize} />,
);
const TemplatesDrawer = lazy(
  async () => (await import('./templates/templates-drawer.tsx')).TemplatesDrawer,
  <ListSkeleton hasPictures={false} rowHeight={shortRowSize} />,
);

/** Content of the side drawer: waves or templates, each loaded when it is first opened. */
export function Drawers() {
  const { drawer } = useSurroundings();

  return drawer?.name === 'templates' ? <TemplatesDrawer /> : <WavesDrawer />;
}
