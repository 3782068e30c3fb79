import type { Meta } from '@storybook/react-vite';
import { shown } from '../testing/catalogue/index.ts';
import { ShortcutHelp } from './shortcut-help.tsx';

export default { component: ShortcutHelp } satisfies Meta;

export const Usual = shown(() => <ShortcutHelp onClose={() => undefined} />, 'dialog');
