import {
  createTemplate,
  deleteTemplate,
  generateMessage,
  getContactFacts,
  getTemplate,
  listTemplates,
  updateTemplate,
} from './templates.service.ts';

/** Message templates. */
export const templateRoutes = [
  listTemplates,
  createTemplate,
  getTemplate,
  updateTemplate,
  deleteTemplate,
  generateMessage,
  getContactFacts,
];
