import * as notes from 'shared-contracts/api/notes';
import * as api from 'shared-contracts/api/team';
import { route } from '../../http/route.ts';
import { assignConversation } from './assign.service.ts';
import { addNote, deleteNote, listNotes } from './notes.service.ts';
import { listPresence, tellPresence } from './presence.service.ts';
import { snoozeConversation } from './snooze.service.ts';
import { setConversationTag } from './tag-conversation.service.ts';
import { changeTag, createTag, deleteTag, listTags } from './tags.service.ts';
import { getTeamConversation, listColleagues } from './team-conversation.service.ts';

export const teamRoutes = [
  route(api.listColleagues).to((input, caller) => listColleagues(caller, input.accountId)),
  route(api.getTeamConversation).to((input, caller) => getTeamConversation(caller, input)),
  route(api.assignConversation).to((input, caller) => assignConversation(caller, input)),
  route(notes.listNotes).to((input, caller) => listNotes(caller, input)),
  route(notes.addNote).to((input, caller) => addNote(caller, input)),
  route(notes.deleteNote).to((input, caller) => deleteNote(caller, input)),
  route(api.listTags).to((input, caller) => listTags(caller, input.accountId)),
  route(api.createTag).to((input, caller) => createTag(caller, input)),
  route(api.changeTag).to((input, caller) => changeTag(caller, input)),
  route(api.deleteTag).to((input, caller) => deleteTag(caller, input)),
  route(api.tagConversation).to((input, caller) => setConversationTag(caller, { ...input, isTagged: true })),
  route(api.untagConversation).to((input, caller) =>
    setConversationTag(caller, { ...input, isTagged: false }),
  ),
  route(api.snoozeConversation).to((input, caller) => snoozeConversation(caller, input)),
  route(api.tellPresence).to((input, caller) => tellPresence(caller, input)),
  route(api.listPresence).to((input, caller) => listPresence(caller, input)),
];
