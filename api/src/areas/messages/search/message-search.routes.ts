import * as api from 'shared-contracts/api/message-search';
import { route } from '../../../http/route.ts';
import {
  listNewerMessages,
  listOlderMessages,
  readThreadAround,
  searchMessages,
} from './message-search.service.ts';

export const messageSearchRoutes = [
  route(api.searchMessages).to((input, caller) => searchMessages(caller, input)),
  route(api.readThreadAround).to((input, caller) => readThreadAround(caller, input)),
  route(api.listOlderMessages).to((input, caller) => listOlderMessages(caller, input)),
  route(api.listNewerMessages).to((input, caller) => listNewerMessages(caller, input)),
];
