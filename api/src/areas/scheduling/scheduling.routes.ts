import * as api from 'shared-contracts/api/waves';
import { route } from '../../http/route.ts';
import { checkSendTime, createWave, deleteWave, listScheduled } from './scheduling.service.ts';

export const schedulingRoutes = [
  route(api.createWave).to((input, caller) => createWave(caller, input)),
  route(api.deleteWave).to((input, caller) => deleteWave(caller, input)),
  route(api.listScheduled).to((input, caller) => listScheduled(caller, input)),
  route(api.checkSendTime).to((input, caller) => checkSendTime(caller, input)),
];
