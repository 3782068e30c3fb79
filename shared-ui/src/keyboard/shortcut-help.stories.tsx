import type { Meta } from '@storybook/react-vite';
import { coveringStory } from '../testing/catalogue/index.ts';
import { ShortcutHelp } from './shortcut-help.tsx';

export default { component: ShortcutHelp } satisfies Meta;

export const Usual = coveringStory(() => <ShortcutHelp onClose={() => undefined} />, 'dialog');
