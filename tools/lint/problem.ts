/** Something a check found, at a place a person can jump to. */
export interface Problem {
  readonly path: string;
  readonly line: number;
  readonly text: string;
}

/** 'api/src/process/app.ts:12 may not import …' */
export function describe(problem: Problem): string {
  return `${problem.path}:${problem.line} ${problem.text}`;
}
