import { checkSendTime, listAccountScheduled, listScheduled } from './scheduling.service.ts';

/** Times at which contacts may be texted, and their scheduled texts. */
export const schedulingRoutes = [listScheduled, listAccountScheduled, checkSendTime];
