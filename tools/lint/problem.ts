/** A violation and its position. */
export interface Problem {
  readonly path: string;
  readonly line: number;
  readonly text: string;
}

/** Formats a problem: 'api/src/process/app.ts:12 may not import …' */
export function describe(problem: Problem): string {
  return `${problem.path}:${problem.line} ${problem.text}`;
}
