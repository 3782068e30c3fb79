/** One event of a stream: the number a reader resumes from, and what the endpoint declares as its output. */
export interface StreamedEvent<Value> {
  /** Undefined for what is not kept, and so is nothing to resume from. */
  readonly id: number | undefined;
  readonly value: Value;
}

/** What a streaming handler is told besides its input. */
export interface StreamOptions {
  /** What the reader heard last, where it comes back. */
  readonly lastEventId: string | undefined;
  /** Aborted when the reader leaves or the server stops. */
  readonly signal: AbortSignal;
}
