import {
  createTemplate,
  deleteTemplate,
  generateMessage,
  getContactFacts,
  getTemplate,
  listTemplates,
  updateTemplate,
} from './templates.service.ts';

/** Templates of messages. */
export const templateRoutes = [
  listTemplates,
  createTemplate,
  getTemplate,
  updateTemplate,
  deleteTemplate,
  generateMessage,
  getContactFacts,
];
