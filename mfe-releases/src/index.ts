import { defineMfe } from 'shared-ui';
import { AppRoutes } from './routes.tsx';

/** The module `./page` of this remote. */
export default defineMfe({ name: 'mfe-releases', module: './page', Component: AppRoutes });
