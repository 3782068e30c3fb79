import { checkSendTime, listAccountScheduled, listScheduled } from './scheduling.service.ts';

/** When contacts may be texted, and what is planned for them. */
export const schedulingRoutes = [listScheduled, listAccountScheduled, checkSendTime];
