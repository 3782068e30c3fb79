import {
  listNewerMessages,
  listOlderMessages,
  readThreadAround,
  searchMessages,
} from './search/message-search.service.ts';
import { listContactFiles } from './files.service.ts';
import { sendMessage } from './send-message.ts';
import { countMessages, listMessages } from './thread.service.ts';

/** Messages and message search. */
export const messageRoutes = [
  listMessages,
  sendMessage,
  countMessages,
  searchMessages,
  readThreadAround,
  listOlderMessages,
  listNewerMessages,
  listContactFiles,
];
