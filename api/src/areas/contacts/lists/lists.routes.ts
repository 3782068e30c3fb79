import * as api from 'shared-contracts/api/lists';
import { route } from '../../../http/route.ts';
import { listOrgUnsubscribes } from '../org-unsubscribes.service.ts';
import { clearList, cloneList, createList, deleteList, updateList } from './change-list.ts';
import {
  countListUnsubscribes,
  getList,
  getUnsubscribeList,
  listLists,
  listUnsubscribers,
} from './lists.service.ts';
import { createListFrom } from './save-search.ts';
import { subscribeList } from './vouch-for-list.ts';

export const listRoutes = [
  route(api.listLists).to((input, caller) => listLists(caller, input)),
  route(api.getUnsubscribeList).to((input, caller) => getUnsubscribeList(caller, input.accountId)),
  route(api.listUnsubscribers).to((input, caller) => listUnsubscribers(caller, input)),
  route(api.listOrgUnsubscribes).to((input, caller) => listOrgUnsubscribes(caller, input.start_cursor)),
  route(api.getList).to((input, caller) => getList(caller, input.listId)),
  route(api.createList).to((input, caller) => createList(caller, input)),
  route(api.updateList).to((input, caller) => updateList(caller, input)),
  route(api.cloneList).to((input, caller) => cloneList(caller, input)),
  route(api.clearList).to((input, caller) => clearList(caller, input.listId)),
  route(api.deleteList).to((input, caller) => deleteList(caller, input.listId)),
  route(api.createListFrom).to((input, caller) => createListFrom(caller, input)),
  route(api.countListUnsubscribes).to((input, caller) => countListUnsubscribes(caller, input.listId)),
  route(api.subscribeList).to((input, caller) => subscribeList(caller, input.listId)),
];
