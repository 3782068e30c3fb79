import type { Db } from '../../../platform/db/client.ts';
import { readRecipients } from '../render/facts.service.ts';
import type { Recipient } from '../render/facts.service.ts';
import { scopesOf } from './audience-scopes.ts';
import type { Audience } from './audience-scopes.ts';
import { countByAccount, countChosen, findSampleIds, findSpreadIds } from './audience.store.ts';
import type { ChosenCount } from './audience.store.ts';

export type { Audience } from './audience-scopes.ts';

/** How many people an audience is, and how many of its lists get no text, by reason. */
export interface AudienceCount extends ChosenCount {
  /** A list or the group is gone. */
  readonly missing?: 'list' | 'group';
}

/** Counts who would get a wave now. */
export async function countAudience(db: Db, orgId: number, audience: Audience): Promise<AudienceCount> {
  const scopes = await scopesOf(db, orgId, audience);

  return 'missing' in scopes
    ? { recipients: 0, leftOut: {}, drawnIds: [], missing: scopes.missing }
    : countChosen(db, orgId, scopes.accounts);
}

/** Returns some who would get a wave now, with what placeholders say of each. */
export async function sampleAudience(
  db: Db,
  orgId: number,
  { audience, limit, userId }: { audience: Audience; limit: number; userId: number | null },
): Promise<Recipient[]> {
  const scopes = await scopesOf(db, orgId, audience);
  if ('missing' in scopes) {
    return [];
  }
  const contactIds = await findSampleIds(db, orgId, { accounts: scopes.accounts, limit });

  return readRecipients(db, orgId, { contactIds, userId });
}

/** Returns who would get a wave now, or about one in `step` of them, spread over all. */
export async function spreadAudience(
  db: Db,
  orgId: number,
  query: { audience: Audience; step: number; limit: number; userId: number | null },
): Promise<Recipient[]> {
  const scopes = await scopesOf(db, orgId, query.audience);
  if ('missing' in scopes) {
    return [];
  }
  const { accounts } = scopes;
  const contactIds = await findSpreadIds(db, orgId, { ...query, accounts });

  return readRecipients(db, orgId, { contactIds, userId: query.userId });
}

/** Counts who would get a wave now by the account that texts them. */
export async function countAudienceByAccount(
  db: Db,
  orgId: number,
  audience: Audience,
): Promise<{ accountId: number; recipients: number }[]> {
  const scopes = await scopesOf(db, orgId, audience);

  return 'missing' in scopes ? [] : countByAccount(db, orgId, scopes.accounts);
}
