import { exportContacts, exportList } from './exports.service.ts';

/** Export routes. */
export const exportRoutes = [exportList, exportContacts];
