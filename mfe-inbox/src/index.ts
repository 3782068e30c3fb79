import { defineMfe } from 'shared-ui';
import { InboxRoutes } from './routes.tsx';

/** Module `./page`: every page of this remote. */
export default defineMfe({ name: 'mfe-inbox', module: './page', Component: InboxRoutes });
