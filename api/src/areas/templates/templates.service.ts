import * as api from 'shared-contracts/api/templates';
import { firstNameOf, mergeText } from 'shared-contracts/domain/merge-text';
import type { MergeFacts } from 'shared-contracts/domain/merge-text';
import { displayPhone } from 'shared-contracts/domain/phone';
import type { Template } from 'shared-contracts/domain/template';
import { readName } from 'shared-contracts/texts/read-name';
import { AppError } from '../../kernel/app-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { AuditAction } from '../../platform/audit/audit.ts';
import type { Caller, TokenCaller } from '../../platform/caller.ts';
import type { Db, Tx } from '../../platform/db/client.ts';
import { requireMedia } from '../../platform/media/media.service.ts';
import { byId, pageOf } from '../../kernel/page-of.ts';
import { requirePermissionOn } from '../../platform/permissions/account-permission.ts';
import { serve } from '../../platform/serve.ts';
import { requireHonestLinks } from '../links/require-honest-links.rules.ts';
import {
  changeTemplate,
  findMergeFacts,
  findTemplate,
  findTemplateForUpdate,
  findTemplates,
  insertTemplate,
  isNameTaken,
  removeTemplate,
} from './templates.store.ts';
import type { StoredFacts, StoredTemplate } from './templates.store.ts';

const pageSize = 50;

function toTemplate({ media, createdAt, ...template }: StoredTemplate): Template {
  return { ...template, media: media.map(({ url }) => url), createdAt: createdAt.toISOString() };
}

/** A page of templates, newest first. */
export const listTemplates = serve(api.listTemplates).with(async (caller, input) => {
  const rows = await findTemplates(caller.platform.database.db, caller.orgId, {
    accountId: input.accountId,
    cursor: input.startCursor ?? 0,
    limit: pageSize + 1,
    name: input.nameQuery ?? '',
  });

  return pageOf(rows, { size: pageSize, toItem: toTemplate, cursorOf: byId });
});

/** Audits a change of an account's templates, and makes every browser reload them. */
async function recordChange(
  tx: Tx,
  caller: Caller,
  { id: templateId, accountId, name, action }: StoredTemplate & { action: AuditAction },
): Promise<void> {
  const { platform, orgId } = caller;
  await audit(tx, caller, { action, detail: { accountId, templateId, name } });
  await platform.live.record(tx, { orgId, event: 'template.changed', data: { accountId, templateId } });
}

const nameTakenError = () =>
  new AppError('template_exists', { fields: { name: 'A template with this name already exists.' } });

/** Returns the fields of a template that a user sets, with its media. Throws template_empty and link_misleading. */
async function requireContent(
  { orgId, platform }: Caller,
  db: Db,
  input: { name: string; content: string; media: readonly string[] },
) {
  if (input.content.trim() === '' && input.media.length === 0) {
    throw new AppError('template_empty');
  }
  requireHonestLinks({ content: input.content });

  return {
    name: input.name,
    content: input.content,
    media: await requireMedia(platform, db, { orgId, urls: input.media }),
  };
}

/** Adds a template of a text, media, or both (reference.md, Validation). */
export const createTemplate = serve(api.createTemplate).with((caller, input) =>
  caller.platform.database.inTransaction(async (tx) => {
    const content = await requireContent(caller, tx, input);
    const stored = await insertTemplate(tx, caller.orgId, { accountId: input.accountId, ...content });
    if (!stored) {
      throw nameTakenError();
    }
    await recordChange(tx, caller, { ...stored, action: 'template.created' });

    return toTemplate(stored);
  }),
);

/** Returns an existing template in an account where the caller may work with templates. */
async function requireTemplate(
  caller: Caller | TokenCaller,
  template: StoredTemplate | undefined,
): Promise<StoredTemplate> {
  if (!template) {
    throw new AppError('not_found');
  }
  await requirePermissionOn(caller, { accountId: template.accountId, permission: 'manage_templates' });

  return template;
}

export const getTemplate = serve(api.getTemplate).with(async (caller, { templateId }) =>
  toTemplate(
    await requireTemplate(caller, await findTemplate(caller.platform.database.db, caller.orgId, templateId)),
  ),
);

/** Changes a template; with a version, only if it is still the version that the user has seen. */
export const updateTemplate = serve(api.updateTemplate).with((caller, input) => {
  const { orgId, platform } = caller;
  const { templateId } = input;

  return platform.database.inTransaction(async (tx) => {
    const former = await requireTemplate(caller, await findTemplateForUpdate(tx, orgId, templateId));
    if (input.version !== undefined && input.version !== former.version) {
      throw new AppError('conflict');
    }
    const content = await requireContent(caller, tx, input);
    const { accountId, version } = former;
    if (await isNameTaken(tx, orgId, { accountId, templateId, name: content.name })) {
      throw nameTakenError();
    }
    const changed = { templateId, ...content, version: version + 1, at: new Date() };
    const stored = await changeTemplate(tx, orgId, changed);
    await recordChange(tx, caller, { ...stored, action: 'template.changed' });

    return toTemplate(stored);
  });
});

/** Deletes a template; waves and texts written from it keep their own copy. */
export const deleteTemplate = serve(api.deleteTemplate).with((caller, { templateId }) =>
  caller.platform.database.inTransaction(async (tx) => {
    const stored = await findTemplateForUpdate(tx, caller.orgId, templateId);
    const template = await requireTemplate(caller, stored);
    await removeTemplate(tx, caller.orgId, templateId);
    await recordChange(tx, caller, { ...template, action: 'template.deleted' });

    return {};
  }),
);

/** Text and media of a template; undefined if the organization has no such template. */
export async function contentOfTemplate(
  db: Db,
  orgId: number,
  templateId: number,
): Promise<{ accountId: number; name: string; content: string; media: string[] } | undefined> {
  const template = await findTemplate(db, orgId, templateId);

  return (
    template && {
      accountId: template.accountId,
      name: template.name,
      content: template.content,
      media: template.media.map(({ url }) => url),
    }
  );
}

/** Values of the placeholders, under the names in reference.md, Entities. */
function factsOf(facts: StoredFacts): MergeFacts {
  const fields = Object.entries(facts.metadata).map(([name, value]): [string, string] => [
    name,
    typeof value === 'string' || typeof value === 'number' ? String(value) : '',
  ]);

  return {
    user: {
      company: facts.company,
      email: facts.email,
      occupation: facts.occupation ?? '',
      phone: facts.phone ? displayPhone(facts.phone) : '',
      location: facts.location ?? '',
      account_name: facts.accountName,
    },
    contact: {
      ...Object.fromEntries(fields),
      name: readName(facts.contactName),
      first_name: firstNameOf(facts.contactName),
    },
    ...(facts.defaultName ? { defaultName: facts.defaultName } : {}),
  };
}

/**
 * Values of the placeholders for the caller and a contact. Throws AppError('not_found') if the account has no such
 * contact.
 */
export async function mergeFactsOf(
  caller: Caller,
  contact: { accountId: number; contactId: number },
): Promise<MergeFacts> {
  const { orgId, userId, platform } = caller;
  const facts = await findMergeFacts(platform.database.db, orgId, { ...contact, userId });
  if (!facts) {
    throw new AppError('not_found');
  }

  return factsOf(facts);
}

/** A template filled in for one contact (features IN-08). */
export const generateMessage = serve(api.generateMessage).with(async (caller, input) => {
  const facts = await mergeFactsOf(caller, input);
  const template = await findTemplate(caller.platform.database.db, caller.orgId, input.templateId);
  if (template?.accountId !== input.accountId) {
    throw new AppError('not_found');
  }

  return {
    messageBody: mergeText(template.content, facts),
    media: template.media.map(({ url }) => url),
  };
});

/** Values of the placeholders in any text for a contact (features CA-10). */
export const getContactFacts = serve(api.getContactFacts).with((caller, input) =>
  mergeFactsOf(caller, input),
);
