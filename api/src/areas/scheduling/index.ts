import { checkSendTime, createWave, deleteWave, listScheduled } from './scheduling.service.ts';

/** Texts that are sent later. */
export const schedulingRoutes = [createWave, deleteWave, listScheduled, checkSendTime];
