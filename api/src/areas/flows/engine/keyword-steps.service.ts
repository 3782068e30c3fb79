import { containsKeyword, readKeywords, readWords } from 'shared-contracts/flows/engine/keywords';
import type { KeywordSet } from 'shared-contracts/flows/engine/keywords';
import type { Db } from '../../../platform/db/client.ts';
import { findKeywordSteps, readFlowStamp } from './keyword-runs.store.ts';

/** A step with its keywords, normalized for comparison. */
export interface ReadStep {
  readonly id: number;
  readonly keywords: KeywordSet;
  readonly queryListId: number | null;
}

interface Kept {
  readonly stamp: string;
  readonly steps: readonly ReadStep[];
}

/** Maximum number of accounts whose steps a process caches. */
const mostKept = 2_000;
const kept = new Map<string, Kept>();

/** Returns an account's keyword steps, reloaded after any change of a flow. */
async function stepsOf(db: Db, orgId: number, accountId: number): Promise<readonly ReadStep[]> {
  const stamp = await readFlowStamp(db, orgId, accountId);
  const key = `${orgId} ${accountId}`;
  const before = kept.get(key);
  if (before?.stamp === stamp) {
    return before.steps;
  }
  const stored = await findKeywordSteps(db, orgId, accountId);
  const steps = stored.map(({ id, keywords, queryListId }) => ({
    id,
    keywords: readKeywords(keywords),
    queryListId,
  }));
  if (kept.size >= mostKept) {
    kept.clear();
  }
  kept.set(key, { stamp, steps });

  return steps;
}

/** Returns the steps that each message triggers by its words, whether or not the contact is on their list. */
export async function findStepsForTexts(
  db: Db,
  orgId: number,
  { accountId, bodies }: { accountId: number; bodies: readonly string[] },
): Promise<readonly (readonly ReadStep[])[]> {
  const steps = await stepsOf(db, orgId, accountId);

  return bodies.map((body) => {
    const read = readWords(body);

    return steps.filter(({ keywords }) => containsKeyword(read, keywords));
  });
}
