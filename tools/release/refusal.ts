/** How the command ends; `pnpm release --help` lists them. */
export const exitCodes = {
  done: 0,
  fault: 1,
  misused: 2,
  refused: 3,
  overtaken: 4,
  /** `canary --auto` took it back. */
  takenBack: 5,
  /** `canary --auto` left things as they stood. */
  undecided: 6,
} as const;

/** What was asked for is not done, for reasons a person can act on: one sentence each. */
export class Refusal extends Error {
  readonly sentences: readonly string[];
  readonly exitCode: number;

  constructor(sentences: string | readonly string[], exitCode: number = exitCodes.refused) {
    const list = typeof sentences === 'string' ? [sentences] : sentences;
    super(list.join('\n'));
    this.sentences = list;
    this.exitCode = exitCode;
  }
}
