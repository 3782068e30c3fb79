import * as api from 'shared-contracts/api/releases/mail';
import { AppError } from '../../../kernel/app-error.ts';
import { serve } from '../../../platform/serve.ts';
import { findNews } from '../release-host.service.ts';
import { mailNews } from './mail-steps.service.ts';
import {
  findMailChoice,
  lockSubscriber,
  recordMailed,
} from '../../../platform/permissions/release-mail.store.ts';

/** Returns about which remotes' steps the person gets mail. */
export const getReleaseMail = serve(api.getReleaseMail).with(async ({ platform, userId }) => {
  const choice = await findMailChoice(platform.database.db, userId);

  return { remotes: choice ? choice.remotes : [] };
});

const isNone = (remotes: readonly string[] | null): boolean => remotes?.length === 0;

/**
 * Changes about which remotes' steps the person gets mail. Asks the host for the newest revision, because there is no
 * mail about earlier ones; what was already due by the previous choice is still mailed.
 */
export const setReleaseMail = serve(api.setReleaseMail).with(async ({ platform, userId }, input) => {
  const remotes = input.remotes && [...new Set(input.remotes)].toSorted();
  const before = await findMailChoice(platform.database.db, userId);
  const news = await findNews(platform, before?.mailedRevision ?? 0);
  if (!news && !isNone(remotes)) {
    throw new AppError('unavailable');
  }
  await platform.database.inTransaction(async (tx) => {
    const person = await lockSubscriber(tx, userId);
    if (!person) {
      throw new AppError('forbidden'); // taken from them since the call began
    }
    if (news && !isNone(person.mailRemotes)) {
      await mailNews(platform, tx, { person, news });
    }
    await recordMailed(tx, userId, { revision: news?.revision ?? person.mailedRevision, remotes });
    tx.afterCommit(() => platform.notify.tell('releases'));
  });

  return { remotes };
});
