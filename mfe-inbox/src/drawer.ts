import { defineMfe } from 'shared-ui';
import { askForInbox } from './drawer/ask-for-inbox.ts';
import { Drawers } from './drawer/drawers.tsx';

/** The module `./drawer`: the conversations, or the lists of contacts, in the shell's side drawer. */
export default defineMfe({
  name: 'mfe-inbox',
  module: './drawer',
  Component: Drawers,
  askAhead: askForInbox,
});
