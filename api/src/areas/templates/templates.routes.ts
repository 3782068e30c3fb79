import * as api from 'shared-contracts/api/templates';
import { route } from '../../http/route.ts';
import { createTemplate, generateMessage, listTemplates } from './templates.service.ts';

export const templateRoutes = [
  route(api.listTemplates).to((input, caller) => listTemplates(caller, input)),
  route(api.createTemplate).to((input, caller) => createTemplate(caller, input)),
  route(api.generateMessage).to((input, caller) => generateMessage(caller, input)),
];
