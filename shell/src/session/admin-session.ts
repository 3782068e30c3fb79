import { recall } from 'shared-ui';

/** The flag in browser storage that marks support staff looking in (reference.md, Permissions, features SH-26). */
export const isAdminSession = (): boolean => recall('is_admin_session') === 'true';
