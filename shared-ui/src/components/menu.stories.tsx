import type { Meta } from '@storybook/react-vite';
import { PencilIcon, TrashIcon } from 'lucide-react';
import { Live, openedByButton, statesOf, word } from '../testing/catalogue/index.ts';
import { Button } from './button.tsx';
import { Box } from './layout.ts';
import { Menu, MenuChecks, MenuChoices, MenuItem, MenuSeparator } from './menu.tsx';

export default {
  component: Menu,
  subcomponents: { MenuItem, MenuChecks, MenuChoices, MenuSeparator },
} satisfies Meta;

const nothing = () => undefined;
const sizes = [
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'compact', label: 'Compact' },
];

const menu = (
  <Menu trigger={<Button>More actions</Button>} placement="bottom-start">
    <MenuItem value="rename" icon={<PencilIcon size={16} />} onSelect={nothing}>
      Rename
    </MenuItem>
    <MenuItem value="merge" isDisabled onSelect={nothing}>
      Merge
    </MenuItem>
    <MenuItem value="long" onSelect={nothing}>
      Move to {word.slice(0, 30)}
    </MenuItem>
    <MenuSeparator />
    <Live initial="comfortable">
      {(value, onChange) => <MenuChoices label="Rows" value={value} onChange={onChange} options={sizes} />}
    </Live>
    <MenuChecks
      label="State"
      active={['unread']}
      onToggle={nothing}
      options={[
        { value: 'unread', label: 'Unread' },
        { value: 'closed', label: 'Closed' },
      ]}
    />
    <MenuSeparator />
    <MenuItem value="delete" icon={<TrashIcon size={16} />} isDangerous onSelect={nothing}>
      Delete
    </MenuItem>
  </Menu>
);

export const States = statesOf({ closed: menu });

export const Open = openedByButton(() => <Box p="4">{menu}</Box>, { press: 'More actions', shows: 'menu' });
