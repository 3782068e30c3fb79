import { defineMfe } from 'shared-ui';
import { prefetchInbox } from './drawer/prefetch-inbox.ts';
import { Drawers } from './drawer/drawers.tsx';

/** Module `./drawer`: conversations or lists of contacts, in the shell's side drawer. */
export default defineMfe({
  name: 'mfe-inbox',
  module: './drawer',
  Component: Drawers,
  askAhead: prefetchInbox,
});
