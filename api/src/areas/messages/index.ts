import * as messageSearch from './search/message-search.service.ts';
import * as files from './files.service.ts';
import * as sendMessage from './send-message.service.ts';
import * as thread from './thread.service.ts';
import { routesOf } from '../../platform/serve.ts';

/** Messages and message search. */
export const messageRoutes = routesOf([thread, sendMessage, messageSearch, files]);
