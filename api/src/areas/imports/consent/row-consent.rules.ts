import type { ConsentMeaning } from 'shared-contracts/domain/contact-import';
import { cutText } from 'shared-contracts/texts/cut-text';
import type { StoredPlan } from '../../../platform/db/tables/json-columns.ts';
import { isConsentTarget } from './consent-columns.rules.ts';
import { readConsent } from './read-consent.rules.ts';
import type { Saying } from './read-consent.rules.ts';

/** Consent stated in one row. */
export interface RowConsent {
  readonly isRefused: boolean;
  readonly isBlocked: boolean;
  /** A sign-up from our own export that has yet to answer YES. */
  readonly isYesAwaited: boolean;
}

const longestKey = 80;

/** Returns a value in the form used for preview and lookup. */
export const valueKey = (cell: string): string => cutText(cell.trim(), longestKey);

const meanings: Record<ConsentMeaning, Saying> = {
  may_text: 'may_text',
  opted_out: 'opted_out',
  nothing: 'nothing',
};

/** Interprets a consent cell; a person's own mapping takes precedence. */
export function sayingAt(cells: readonly string[], at: number, plan: StoredPlan): Saying {
  const target = plan.targets[at] ?? '';
  if (!isConsentTarget(target)) {
    return 'nothing';
  }
  const cell = cells[at] ?? '';
  const saying = readConsent(target, cell);
  if (saying !== 'unclear') {
    return saying;
  }
  const key = valueKey(cell).toLowerCase();
  const answer = plan.meanings?.find(({ column, value }) => column === at && value.toLowerCase() === key);

  return answer ? meanings[answer.means] : 'unclear';
}

/** Combines a row's consent columns: any no wins. */
export function rowConsent(cells: readonly string[], plan: StoredPlan): RowConsent {
  const sayings = plan.targets.map((_, at) => {
    const saying = sayingAt(cells, at, plan);

    return saying === 'nothing' && plan.blankIsNo?.includes(at) ? 'opted_out' : saying;
  });
  const isRefused = plan.isOptOutFile === true || sayings.includes('opted_out');

  return {
    isRefused,
    isBlocked: sayings.includes('blocked'),
    isYesAwaited: !isRefused && sayings.includes('waiting'),
  };
}
