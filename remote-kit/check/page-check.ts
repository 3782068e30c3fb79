/** Result of a check: what to do about each problem. */
export interface Result {
  readonly problems: readonly string[];
  /** Whether no further check of the page makes sense, because it is not shown. */
  readonly isOver?: boolean;
}

/** One check of one page. */
export interface PageCheck {
  readonly title: string;
  run(): Promise<Result>;
}
