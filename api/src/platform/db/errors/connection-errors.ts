/** Errors of sockets to the database. Their codes alone do not tell, because other services' sockets have them too. */
const connectionErrors = new WeakSet<Error>();

/** Records an error of a connection's socket. */
export function noteConnectionError(error: unknown): void {
  if (error instanceof Error) {
    connectionErrors.add(error);
  }
}

export const isConnectionError = (error: Error): boolean => connectionErrors.has(error);
