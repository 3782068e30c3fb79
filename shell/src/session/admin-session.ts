import { recall } from 'shared-ui';

/** Whether browser storage marks a session of support staff (reference.md, Permissions, features SH-26). */
export const isAdminSession = (): boolean => recall('is_admin_session') === 'true';
