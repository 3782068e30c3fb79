import { exportContacts, exportList } from './exports.service.ts';

/** Contacts and lists as files. */
export const exportRoutes = [exportList, exportContacts];
