import { useEffect, useState } from 'react';
import type { OfferedNumber } from 'shared-contracts/api/accounts/new-account';
import { ownRefusals } from 'shared-contracts/own-refusals';
import { isCallError } from 'shared-ui';

/** Search results for an area code. */
export interface NumberSearch {
  readonly isBusy: boolean;
  readonly numbers: readonly OfferedNumber[];
  /** Reason why there are no numbers. */
  readonly problem: string | undefined;
  /** Searches again, for example after someone else took the number. */
  readonly again: () => void;
}

interface Answer {
  readonly key: string;
  readonly numbers: readonly OfferedNumber[];
  readonly problem?: string;
}

const nothing: Answer = { key: '', numbers: [] };

/** Searches for numbers as soon as the area code has exactly three digits (features AD-11). */
export function useNumberSearch(
  areaCode: string,
  search: (areaCode: string) => Promise<readonly OfferedNumber[]>,
): NumberSearch {
  const [answer, setAnswer] = useState(nothing);
  const [turn, setTurn] = useState(0);
  const isWhole = /^\d{3}$/.test(areaCode);
  const key = `${areaCode} ${turn}`;

  useEffect(() => {
    if (!isWhole) {
      return undefined;
    }
    let isCurrent = true;
    const take = (result: Omit<Answer, 'key'>): void => {
      if (isCurrent) {
        setAnswer({ key, ...result });
      }
    };
    search(areaCode).then(
      (numbers) => take({ numbers }),
      (error: unknown) => take({ numbers: [], problem: sentence(error) }),
    );

    return () => {
      isCurrent = false;
    };
  }, [areaCode, isWhole, key, search]);

  const { numbers, problem } = isWhole && answer.key === key ? answer : nothing;

  return {
    isBusy: isWhole && answer.key !== key,
    numbers,
    problem,
    again: () => setTurn((count) => count + 1),
  };
}

const sentence = (error: unknown): string =>
  isCallError(error) ? error.message : ownRefusals.internal.message;
