/** Thrown if no server of the database's address accepts writes. The message names each server with its reason. */
export class NoPrimaryError extends Error {
  override readonly name = 'NoPrimaryError';
}
