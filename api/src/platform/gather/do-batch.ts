/**
 * Handling of a failed batch. `fail`: its calls fail. `fail-waiting`: all waiting calls fail too. `split`: its calls
 * are done one by one, each with its own result.
 */
type FailedBatch = 'fail' | 'fail-waiting' | 'split';

export interface BatchOptions<Call, Result> {
  /** Does a batch. Returns the result of each call, in order. A promise as a result delays only its own call. */
  doTogether(calls: readonly Call[]): Promise<readonly (Result | Promise<Result>)[]>;
  /** Chooses how a failure is handled; `fail` if omitted. Never choose `split` if the batch may have been committed. */
  afterFailure?(error: unknown): FailedBatch;
}

/** A call without a result yet. */
export interface Waiting<Call, Result> extends PromiseWithResolvers<Result> {
  readonly call: Call;
}

export function failCalls(calls: readonly { reject(error: unknown): void }[], error: unknown): void {
  calls.forEach(({ reject }) => reject(error));
}

/** Does a batch and gives each call its result. Calls `failWaiting` if all waiting calls have to fail too. */
export async function doBatch<Call, Result>(
  batch: readonly Waiting<Call, Result>[],
  options: BatchOptions<Call, Result>,
  failWaiting: (error: unknown) => void,
): Promise<void> {
  try {
    const results = await options.doTogether(batch.map(({ call }) => call));
    for (const [index, result] of results.entries()) {
      batch[index]?.resolve(result);
    }
    failCalls(batch.slice(results.length), new Error('The batch has no result for this call.'));
  } catch (error) {
    const next = options.afterFailure?.(error) ?? 'fail';
    if (next === 'split' && batch.length > 1) {
      for (const one of batch) {
        await doBatch([one], options, failWaiting);
      }

      return;
    }
    failCalls(batch, error);
    if (next === 'fail-waiting') {
      failWaiting(error);
    }
  }
}
