import * as assign from './assign.service.ts';
import * as notes from './notes.service.ts';
import * as writeNotes from './write-notes.service.ts';
import * as presence from './presence.service.ts';
import * as quickReplies from './quick-replies/quick-replies.service.ts';
import * as snooze from './snooze.service.ts';
import * as tagConversation from './tag-conversation.service.ts';
import * as tags from './tags.service.ts';
import * as teamConversation from './team-conversation.service.ts';
import { routesOf } from '../../platform/serve.ts';

/** Team features: assign, tag, snooze, write notes, see who is viewing. */
export const teamRoutes = routesOf([
  teamConversation,
  assign,
  notes,
  writeNotes,
  tags,
  tagConversation,
  snooze,
  presence,
  quickReplies,
]);
