/** Result of a step or a command: sentences for a person, and the same as data for a program. */
export interface Outcome {
  readonly lines: readonly string[];
  readonly data: unknown;
  /** Exit code of the command line. Defaults to done. */
  readonly exitCode?: number;
}
