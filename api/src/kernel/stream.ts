/** One event of a stream: the id a reader resumes from, and the endpoint's declared output. */
export interface StreamedEvent<Value> {
  /** Undefined for an event that is not stored, so that readers cannot resume from it. */
  readonly id: number | undefined;
  readonly value: Value;
}

/** Parameters of a streaming handler besides its input. */
export interface StreamOptions {
  /** Id of the last event that a reconnecting reader received. */
  readonly lastEventId: string | undefined;
  /** Aborted when the reader disconnects or the server stops. */
  readonly signal: AbortSignal;
}
