import { useEffect } from 'react';

/** Hands a problem on to where it is shown. */
export function useProblem(
  problem: string | undefined,
  onProblem: (sentence: string | undefined) => void,
): void {
  useEffect(() => {
    if (problem) {
      onProblem(problem);
    }
  }, [problem, onProblem]);
}
