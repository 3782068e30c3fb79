/** Returns what is wrong with a reason that has to be given. */
export const reasonProblem = (why: string): string | undefined =>
  why.trim() === '' ? 'Enter a reason.' : undefined;
