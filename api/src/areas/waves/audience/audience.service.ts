import type { Db } from '../../../platform/db/client.ts';
import { readRecipients } from '../render/facts.service.ts';
import type { Recipient } from '../render/facts.service.ts';
import { scopesOf } from './audience-scopes.service.ts';
import type { Audience } from './audience-scopes.service.ts';
import { countByAccount, countChosen, findSampleIds, findSpreadIds } from './audience.store.ts';
import type { ChosenCount } from './audience.store.ts';

export type { Audience } from './audience-scopes.service.ts';

/** Number of people in an audience, and of people on its lists who get no text, by reason. */
export interface AudienceCount extends ChosenCount {
  /** Set if a list or the group has been deleted. */
  readonly missing?: 'list' | 'group';
}

/** Counts the people who would get a wave now. */
export async function countAudience(db: Db, orgId: number, audience: Audience): Promise<AudienceCount> {
  const scopes = await scopesOf(db, orgId, audience);

  return 'missing' in scopes
    ? { recipients: 0, leftOut: {}, drawnIds: [], missing: scopes.missing }
    : countChosen(db, orgId, scopes.accounts);
}

/** Returns some of the people who would get a wave now, with their placeholder values. */
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

/** Returns the people who would get a wave now, or about one in `step` of them, evenly sampled. */
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

/** Counts the people who would get a wave now, by sending account. */
export async function countAudienceByAccount(
  db: Db,
  orgId: number,
  audience: Audience,
): Promise<{ accountId: number; recipients: number }[]> {
  const scopes = await scopesOf(db, orgId, audience);

  return 'missing' in scopes ? [] : countByAccount(db, orgId, scopes.accounts);
}
