import type { Readable } from 'node:stream';
import type { Visitor } from '../platform/caller.ts';

/** A request for something outside the contract: a page, a picture, a health check. */
export interface PlainRequest extends Visitor {
  /** HEAD too, if the route has the method GET. */
  readonly method: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
}

export interface PlainAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array | Readable;
}

/** An address outside the contract. It checks access itself: callers are not authenticated. */
export interface PlainRoute {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  answer(request: PlainRequest): Promise<PlainAnswer>;
}
