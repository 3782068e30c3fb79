import * as api from 'shared-contracts/api/templates';
import { firstNameOf, mergeText } from 'shared-contracts/domain/merge-text';
import type { MergeFacts } from 'shared-contracts/domain/merge-text';
import { displayPhone } from 'shared-contracts/domain/phone';
import type { Template } from 'shared-contracts/domain/template';
import { AppError } from '../../kernel/app-error.ts';
import type { Caller } from '../../platform/caller.ts';
import { requireMedia } from '../../platform/media/media.service.ts';
import { byId, pageOf } from '../../kernel/page-of.ts';
import { serve } from '../../platform/serve.ts';
import { findMergeFacts, findTemplate, findTemplates, insertTemplate } from './templates.store.ts';
import type { StoredFacts, StoredTemplate } from './templates.store.ts';

const pageSize = 50;

function shown({ media, createdAt, ...template }: StoredTemplate): Template {
  return { ...template, media: media.map(({ url }) => url), createdAt: createdAt.toISOString() };
}

/** A page of templates, newest first. */
export const listTemplates = serve(api.listTemplates).with(async (caller, input) => {
  const found = await findTemplates(caller.platform.database.db, caller.orgId, {
    accountId: input.accountId,
    cursor: input.startCursor ?? 0,
    limit: pageSize + 1,
    name: input.nameQuery ?? '',
  });

  return pageOf(found, { size: pageSize, shown, cursorOf: byId });
});

/** Adds a template of a text, a picture, or both (reference.md, Validation). */
export const createTemplate = serve(api.createTemplate).with(async (caller, input) => {
  const { orgId, platform } = caller;
  const { accountId, name, content } = input;
  if (content.trim() === '' && input.media.length === 0) {
    throw new AppError('template_empty');
  }
  const { db } = platform.database;
  const media = await requireMedia(platform, db, { orgId, urls: input.media });
  const stored = await insertTemplate(db, orgId, { accountId, name, content, media });
  if (!stored) {
    throw new AppError('template_exists', { fields: { name: 'A template of this name exists already.' } });
  }

  return shown(stored);
});

/** What placeholders say, by the names reference.md, Entities gives them. */
function factsOf(found: StoredFacts): MergeFacts {
  const fields = Object.entries(found.metadata).map(([name, value]): [string, string] => [
    name,
    typeof value === 'string' || typeof value === 'number' ? String(value) : '',
  ]);

  return {
    user: {
      company: found.company,
      email: found.email,
      occupation: found.occupation ?? '',
      phone: found.phone ? displayPhone(found.phone) : '',
      location: found.location ?? '',
      account_name: found.accountName,
    },
    contact: {
      ...Object.fromEntries(fields),
      name: found.contactName,
      first_name: firstNameOf(found.contactName),
    },
  };
}

/** What placeholders say of the caller and of a contact. Throws AppError('not_found') where the account has no such contact. */
export async function mergeFactsOf(
  caller: Caller,
  contact: { accountId: number; contactId: number },
): Promise<MergeFacts> {
  const { orgId, userId, platform } = caller;
  const found = await findMergeFacts(platform.database.db, orgId, { ...contact, userId });
  if (!found) {
    throw new AppError('not_found');
  }

  return factsOf(found);
}

/** A template filled in for one contact (features IN-08). */
export const generateMessage = serve(api.generateMessage).with(async (caller, input) => {
  const { accountId, templateId } = input;
  const facts = await mergeFactsOf(caller, input);
  const template = await findTemplate(caller.platform.database.db, caller.orgId, { accountId, templateId });
  if (!template) {
    throw new AppError('not_found');
  }

  return {
    messageBody: mergeText(template.content, facts),
    media: template.media.map(({ url }) => url),
  };
});
