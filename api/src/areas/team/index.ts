import { assignConversation } from './assign.service.ts';
import { listNotes } from './notes.service.ts';
import { addNote, deleteNote } from './write-notes.service.ts';
import { listPresence, tellPresence } from './presence.service.ts';
import {
  changeQuickReply,
  createQuickReply,
  deleteQuickReply,
  fillQuickReply,
  listQuickReplies,
} from './quick-replies/quick-replies.service.ts';
import { snoozeConversation } from './snooze.service.ts';
import { tagConversation, untagConversation } from './tag-conversation.service.ts';
import { changeTag, createTag, deleteTag, listTags } from './tags.service.ts';
import { getTeamConversation, listColleagues } from './team-conversation.service.ts';

/** Team features: assign, tag, snooze, write notes, see who is viewing. */
export const teamRoutes = [
  listColleagues,
  getTeamConversation,
  assignConversation,
  listNotes,
  addNote,
  deleteNote,
  listTags,
  createTag,
  changeTag,
  deleteTag,
  tagConversation,
  untagConversation,
  snoozeConversation,
  tellPresence,
  listPresence,
  listQuickReplies,
  createQuickReply,
  changeQuickReply,
  deleteQuickReply,
  fillQuickReply,
];
