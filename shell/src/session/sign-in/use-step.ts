import { useState } from 'react';
import { addresses } from 'shared-contracts/addresses';
import { ownRefusals } from 'shared-contracts/own-refusals';
import { isCallError } from 'shared-ui';
import { StorageBlocked } from './tab-storage.ts';

export interface Step {
  readonly isBusy: boolean;
  /** Error message. */
  readonly problem: string | undefined;
  readonly setProblem: (sentence: string | undefined) => void;
  /** Runs one call; an error sets the message. Returns whether it succeeded. */
  readonly run: (work: () => Promise<void>) => Promise<boolean>;
}

const sentenceOf = (error: unknown): string =>
  isCallError(error) || error instanceof StorageBlocked ? error.message : ownRefusals.internal.message;

/** One step of signing in: busy while it runs, with an error message if it was refused. */
export function useStep(): Step {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function run(work: () => Promise<void>): Promise<boolean> {
    setIsBusy(true);
    setProblem(undefined);
    try {
      await work();

      return true;
    } catch (error) {
      // reference.md, Messages: an inactive organization has a separate notice.
      if (isCallError(error) && error.code === 'organization_inactive') {
        location.assign(addresses.activate.path);
      }
      setProblem(sentenceOf(error));

      return false;
    } finally {
      setIsBusy(false);
    }
  }

  return { isBusy, problem, setProblem, run };
}
