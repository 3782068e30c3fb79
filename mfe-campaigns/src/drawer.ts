import { defineMfe } from 'shared-ui';
import { Drawers } from './drawer/drawers.tsx';

/** Module `./drawer`: waves and templates, in the shell's side drawer. */
export default defineMfe({ name: 'mfe-campaigns', module: './drawer', Component: Drawers });
