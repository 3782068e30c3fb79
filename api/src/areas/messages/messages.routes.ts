import * as api from 'shared-contracts/api/inbox';
import { route } from '../../http/route.ts';
import { sendMessage } from './send-message.ts';
import { countMessages, listMessages } from './thread.service.ts';

export const messageRoutes = [
  route(api.listMessages).to((input, caller) => listMessages(caller, input)),
  route(api.sendMessage).to((input, caller) => sendMessage(caller, input)),
  route(api.countMessages).to((input, caller) => countMessages(caller, input)),
];
