import { defineMfe } from 'shared-ui';
import { RewardsDrawer } from './drawer/rewards-drawer.tsx';

/** Module `./drawer`: the reward programs, in the shell's side drawer. */
export default defineMfe({ name: 'mfe-rewards', module: './drawer', Component: RewardsDrawer });
