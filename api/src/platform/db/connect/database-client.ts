import pg from 'pg';
import type { DatabaseServer } from '../../../config/database-url.ts';
import { noteConnectionError } from '../errors/connection-errors.ts';
import { NoPrimaryError } from '../errors/no-primary-error.ts';
import { serversOf } from './servers.ts';

/** Reported by the server: PostgreSQL refuses to write on this connection. */
const readOnlyCode = '25006';
/** Message of the client library's error for a statement that was not answered within query_timeout. */
const timeoutMessage = 'Query read timeout';
/**
 * Class of the codes for a session that the server ended: by an operator, a stop or a crash. Unlike the severity, codes
 * are the same in every language of the server.
 */
const endedClass = '57P';
const endedSeverities = ['FATAL', 'PANIC'];
/** Parameters that a server reports on connecting; either is 'on' if the connection cannot write. */
const readOnlyParameters = ['in_hot_standby', 'default_transaction_read_only'];

/**
 * Time in milliseconds until an idle connection is checked by TCP. A server that is gone without closing it, as behind
 * a cut network, is noticed ten seconds later.
 */
const keepAliveMs = 5_000;
const connectMs = 5_000;

/** Connection settings; `connectionString` may name several servers. */
export type DatabaseClientConfig = pg.ClientConfig & { readonly connectionString: string };

/**
 * A connection to the server that accepts writes. Every connection of the product is one: the address may name several
 * servers, and another one may become the primary at any time.
 */
export class DatabaseClient extends pg.Client {
  readonly #servers;
  #server: DatabaseServer | undefined;
  #isReadOnly = false;
  /** Process ID that the server reports on connecting. A pooler reports a number of its own. */
  reportedPid: number | undefined;

  constructor(config: DatabaseClientConfig) {
    const servers = serversOf(config.connectionString);
    super({
      keepAlive: true,
      keepAliveInitialDelayMillis: keepAliveMs,
      connectionTimeoutMillis: connectMs,
      ...config,
      connectionString: servers.firstUrl,
    });
    this.#servers = servers;
    // Without a listener, a connection that is lost between two statements would end the process.
    this.on('error', () => this.#servers.doubt(this.#server));
    this.connection.on('error', noteConnectionError);
    this.connection.on(
      'backendKeyData',
      ({ processID }: { processID: number }) => (this.reportedPid = processID),
    );
    this.connection.on('parameterStatus', ({ parameterName, parameterValue }: Record<string, string>) => {
      this.#isReadOnly ||= readOnlyParameters.includes(parameterName ?? '') && parameterValue === 'on';
    });
  }

  override connect(): Promise<this>;
  override connect(callback: ((error: Error) => void) | ((error: null, client: pg.Client) => void)): void;
  override connect(callback?: (error: never, client: never) => void): Promise<this> | void {
    const connected = this.#connect();
    if (!callback) {
      return connected;
    }
    const answer = callback as (error: Error | null, client?: this) => void; // both overloads in one
    connected.then(
      () => answer(null, this),
      (error: Error) => answer(error),
    );
  }

  async #connect(): Promise<this> {
    this.#server = await this.#servers.find();
    if (this.#server) {
      Object.assign(this, this.#server);
    }
    try {
      await super.connect();
      if (this.#isReadOnly) {
        throw new NoPrimaryError(`${this.#servers.shown} is a standby or read-only`);
      }
    } catch (error) {
      this.#servers.doubt(this.#server);
      void this.end().catch(() => undefined);
      throw error;
    }
    const remove = this.#servers.add(this.#server, {
      close: (reason) => void this.connection.stream.destroy(reason),
    });
    this.once('end', remove);

    return this;
  }

  /**
   * Closes the connection if a statement's error says that it is of no more use: the server accepts no writes, did not
   * answer, so that the next statement would wait behind this one, or ended the session. Its end arrives a moment after
   * that error, and until then the pool would hand the connection to the next caller.
   */
  protected judge(error: unknown): void {
    if (isOfNoMoreUse(error)) {
      this.#servers.doubt(this.#server);
      void this.end().catch(() => undefined);
    }
  }
}

function isOfNoMoreUse(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) {
    const { code = '', severity = '' } = error;

    return code === readOnlyCode || code.startsWith(endedClass) || endedSeverities.includes(severity);
  }

  return error instanceof Error && error.message === timeoutMessage;
}
