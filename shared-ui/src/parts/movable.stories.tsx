import type { Meta } from '@storybook/react-vite';
import { Button } from '../components/button.tsx';
import { Box } from '../components/layout.ts';
import { statesOf } from '../testing/catalogue/index.ts';
import { Movable, MovablePlace, useMovable } from './movable.tsx';

export default { component: Movable, subcomponents: { MovablePlace } } satisfies Meta;

function Placed() {
  const element = useMovable();

  return (
    <Box>
      <Movable element={element}>
        <Button>Refresh</Button>
      </Movable>
      <MovablePlace element={element} />
    </Box>
  );
}

export const States = statesOf({ 'in a place': <Placed /> });
