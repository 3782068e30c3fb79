import * as api from 'shared-contracts/api/team';
import { AppError } from '../../kernel/app-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { AuditAction } from '../../platform/audit/audit.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/client.ts';
import { serve } from '../../platform/serve.ts';
import { findTag, findTagByName, findTags, insertTag, removeTag, updateTag } from './tags.store.ts';

const tagExistsError = () =>
  new AppError('tag_exists', { fields: { name: 'A tag with this name already exists.' } });

/** Tags of an account. */
export const listTags = serve(api.listTags).with(async (caller, { accountId }) => {
  return { items: await findTags(caller.platform.database.db, caller.orgId, accountId) };
});

/** Creates a tag for the account. */
export const createTag = serve(api.createTag).with((caller, input) => {
  const { orgId, platform } = caller;
  const { accountId, name, color } = input;

  return platform.database.inTransaction(async (tx) => {
    const id = await insertTag(tx, orgId, { accountId, name, color });
    if (!id) {
      throw tagExistsError();
    }
    await publishTagsChanged(caller, tx, { action: 'tag.created', accountId, tagId: id, name });

    return { id, name, color };
  });
});

/** Renames or recolors a tag. */
export const changeTag = serve(api.changeTag).with((caller, input) => {
  const { orgId, platform } = caller;
  const { accountId, tagId, name, color } = input;

  return platform.database.inTransaction(async (tx) => {
    if (!(await findTag(tx, orgId, { accountId, tagId }))) {
      throw new AppError('not_found');
    }
    const holder = await findTagByName(tx, orgId, { accountId, name });
    if (holder !== undefined && holder !== tagId) {
      throw tagExistsError();
    }
    await updateTag(tx, orgId, { accountId, tagId, name, color });
    await publishTagsChanged(caller, tx, { action: 'tag.changed', accountId, tagId, name });

    return { id: tagId, name, color };
  });
});

/** Deletes a tag everywhere. */
export const deleteTag = serve(api.deleteTag).with(async (caller, input) => {
  const { orgId, platform } = caller;
  await platform.database.inTransaction(async (tx) => {
    const tag = await findTag(tx, orgId, input);
    if (!tag || !(await removeTag(tx, orgId, input))) {
      throw new AppError('not_found');
    }
    await publishTagsChanged(caller, tx, { action: 'tag.deleted', ...input, name: tag.name });
  });

  return {};
});

/** Audits a change of the account's tags, and makes every browser reload them. */
async function publishTagsChanged(
  caller: Actor,
  tx: Tx,
  details: { action: AuditAction; accountId: number; tagId: number; name: string },
): Promise<void> {
  const { orgId, platform } = caller;
  const { action, accountId, tagId, name } = details;
  await audit(tx, caller, { action, detail: { accountId, tagId, name } });
  await platform.live.record(tx, { orgId, event: 'team.changed', data: { accountId } });
}
