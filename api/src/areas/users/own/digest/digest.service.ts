import * as api from 'shared-contracts/api/users/own';
import type { Platform } from '../../../../platform/platform.ts';
import { serve } from '../../../../platform/serve.ts';
import { findNewEmail } from '../own.store.ts';
import { findFrequency, saveFrequency } from './digest.store.ts';
import { findMe } from '../../me.store.ts';
import { readerOf } from './digest-token.ts';

/** What the profile shows besides who the caller is. */
export const getProfile = serve(api.getProfile).with(async (caller) => {
  const { orgId, userId, platform } = caller;
  const { db, reads } = platform.database;
  const [me, newEmail, digest] = await Promise.all([
    findMe(reads, orgId, userId),
    findNewEmail(db, userId, new Date()),
    findFrequency(db, orgId, userId),
  ]);

  return { newEmail: newEmail ?? null, digest, timeZone: me?.time_zone ?? 'UTC' };
});

/** Chooses how often unread conversations come by mail. */
export const chooseDigest = serve(api.chooseDigest).with(async (caller, { frequency }) => {
  const { orgId, userId, platform } = caller;
  await saveFrequency(platform.database.db, orgId, { userId, frequency, at: new Date() });

  return {};
});

/** Turns the digest off for whom a token names; false where it names no user. */
export async function turnDigestOff(platform: Platform, token: string): Promise<boolean> {
  const reader = readerOf(platform.secrets, token);
  if (!reader) {
    return false;
  }
  await saveFrequency(platform.database.db, reader.orgId, {
    userId: reader.userId,
    frequency: 'off',
    at: new Date(),
  });

  return true;
}
