import { defineMfe } from 'shared-ui';
import { InboxDrawer } from './drawer/inbox-drawer.tsx';

/** The module `./drawer`: the list of conversations in the shell's side drawer. */
export default defineMfe({ name: 'mfe-inbox', module: './drawer', Component: InboxDrawer });
