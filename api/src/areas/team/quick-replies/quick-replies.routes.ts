import * as api from 'shared-contracts/api/quick-replies';
import { route } from '../../../http/route.ts';
import {
  changeQuickReply,
  createQuickReply,
  deleteQuickReply,
  fillQuickReply,
  listQuickReplies,
} from './quick-replies.service.ts';

export const quickReplyRoutes = [
  route(api.listQuickReplies).to((input, caller) => listQuickReplies(caller, input.accountId)),
  route(api.createQuickReply).to((input, caller) => createQuickReply(caller, input)),
  route(api.changeQuickReply).to((input, caller) => changeQuickReply(caller, input)),
  route(api.deleteQuickReply).to((input, caller) => deleteQuickReply(caller, input)),
  route(api.fillQuickReply).to((input, caller) => fillQuickReply(caller, input)),
];
