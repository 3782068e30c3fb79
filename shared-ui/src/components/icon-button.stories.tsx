import type { Meta } from '@storybook/react-vite';
import { PencilIcon } from 'lucide-react';
import { Focused, statesOf } from '../testing/catalogue/index.ts';
import { IconButton } from './icon-button.tsx';

export default { component: IconButton } satisfies Meta;

export const States = statesOf({
  usual: (
    <IconButton label="Rename">
      <PencilIcon />
    </IconButton>
  ),
  small: (
    <IconButton label="Rename" size="2xs">
      <PencilIcon />
    </IconButton>
  ),
  solid: (
    <IconButton label="Rename" variant="solid">
      <PencilIcon />
    </IconButton>
  ),
  outline: (
    <IconButton label="Rename" variant="outline">
      <PencilIcon />
    </IconButton>
  ),
  disabled: (
    <IconButton label="Rename" disabled>
      <PencilIcon />
    </IconButton>
  ),
  'keyboard focus': (
    <Focused>
      <IconButton label="Rename">
        <PencilIcon />
      </IconButton>
    </Focused>
  ),
});
