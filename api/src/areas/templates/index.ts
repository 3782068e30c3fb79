import { createTemplate, generateMessage, listTemplates } from './templates.service.ts';

/** Templates of messages. */
export const templateRoutes = [listTemplates, createTemplate, generateMessage];
