/** Exit codes; `pnpm release --help` lists them. */
export const exitCodes = {
  done: 0,
  fault: 1,
  misused: 2,
  refused: 3,
  overtaken: 4,
  /** `canary --auto` rolled it back. */
  takenBack: 5,
  /** `canary --auto` changed nothing. */
  undecided: 6,
  /** A promotion that waits for a second person. */
  requested: 7,
} as const;

/** A refused command, with one sentence per reason that a person can act on. */
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
