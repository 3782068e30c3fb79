import * as api from 'shared-contracts/api/blackouts';
import { route } from '../../http/route.ts';
import { createBlackout, deleteBlackout, listBlackouts, updateBlackout } from './blackouts.service.ts';

/** Blackouts (reference.md, Calls). */
export const blackoutRoutes = [
  route(api.listBlackouts).to((input, caller) => listBlackouts(caller, input)),
  route(api.createBlackout).to((input, caller) => createBlackout(caller, input)),
  route(api.updateBlackout).to((input, caller) => updateBlackout(caller, input)),
  route(api.deleteBlackout).to(({ blackoutId }, caller) => deleteBlackout(caller, blackoutId)),
];
