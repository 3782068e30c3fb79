import * as api from 'shared-contracts/api/team';
import { route } from '../../http/route.ts';
import { assignConversation } from './assign.service.ts';
import { addNote, deleteNote, listNotes } from './notes.service.ts';
import { getTeamConversation, listColleagues } from './team-conversation.service.ts';

export const teamRoutes = [
  route(api.listColleagues).to((input, caller) => listColleagues(caller, input.accountId)),
  route(api.getTeamConversation).to((input, caller) => getTeamConversation(caller, input)),
  route(api.assignConversation).to((input, caller) => assignConversation(caller, input)),
  route(api.listNotes).to((input, caller) => listNotes(caller, input)),
  route(api.addNote).to((input, caller) => addNote(caller, input)),
  route(api.deleteNote).to((input, caller) => deleteNote(caller, input)),
];
