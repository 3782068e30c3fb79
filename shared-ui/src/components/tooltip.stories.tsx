import type { Meta } from '@storybook/react-vite';
import { screen } from '@testing-library/dom';
import { sentence } from '../testing/catalogue/index.ts';
import { Button } from './button.tsx';
import { Box } from './layout.ts';
import { Tooltip } from './tooltip.tsx';

export default { component: Tooltip } satisfies Meta;

export const Open = {
  render: () => (
    <Box p="24">
      <Tooltip content={sentence}>
        <Button>Segments</Button>
      </Tooltip>
    </Box>
  ),
  play: async () => {
    screen.getByRole('button', { name: 'Segments' }).focus();
    await screen.findByRole('tooltip', {}, { timeout: 20_000 });
  },
};
