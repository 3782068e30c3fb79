import * as api from 'shared-contracts/api/auth/passkeys';
import { AppError } from '../../../kernel/app-error.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { serve } from '../../../platform/serve.ts';
import { requireOwnPassword } from '../passwords/own-password.service.ts';
import { creationOptions, verifyCreation } from './ceremony.service.ts';
import { insertPasskey, listPasskeys, removePasskey, savePasskeyName } from './passkeys.store.ts';
import { toPasskey } from './to-passkey.rules.ts';

const mostPasskeys = 20;

/** Starts adding a passkey. */
export const startPasskey = serve(api.startPasskey).with(async (caller, { password }) => {
  const person = await requireOwnPassword(caller, password);
  if ((await listPasskeys(caller.platform.database.db, person.id)).length >= mostPasskeys) {
    throw new AppError('passkey_limit');
  }

  return { options: await creationOptions(caller, person) };
});

/** Stores a passkey created by the browser. */
export const addPasskey = serve(api.addPasskey).with(async (caller, { name, response }) => {
  const { platform, userId } = caller;
  const { credential, isSynced } = await verifyCreation(caller, userId, response);

  return platform.database.inTransaction(async (tx) => {
    const passkey = await insertPasskey(tx, {
      userId,
      credentialId: credential.id,
      publicKey: credential.publicKey,
      counter: credential.counter,
      transports: credential.transports ?? [],
      name,
      isSynced,
      createdAt: new Date(),
    });
    if (!passkey) {
      throw new AppError('passkey_exists');
    }
    await audit(tx, caller, { action: 'passkey.added', detail: { name } });

    return toPasskey(passkey);
  });
});

/** Renames one of the caller's passkeys. */
export const renamePasskey = serve(api.renamePasskey).with(async (caller, { passkeyId: id, name }) => {
  const passkey = await caller.platform.database.inTransaction(async (tx) => {
    const renamed = await savePasskeyName(tx, { userId: caller.userId, id, name });
    if (!renamed) {
      throw new AppError('not_found');
    }
    await audit(tx, caller, { action: 'passkey.renamed', detail: { passkeyId: id, name } });

    return renamed;
  });

  return toPasskey(passkey);
});

/** Deletes one of the caller's passkeys. */
export const deletePasskey = serve(api.deletePasskey).with(async (caller, { passkeyId: id }) => {
  await caller.platform.database.inTransaction(async (tx) => {
    if (!(await removePasskey(tx, { userId: caller.userId, id }))) {
      throw new AppError('not_found');
    }
    await audit(tx, caller, { action: 'passkey.deleted', detail: { passkeyId: id } });
  });

  return {};
});
