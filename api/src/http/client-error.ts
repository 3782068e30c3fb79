import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { nanoid } from 'nanoid';
import { errors } from 'shared-contracts/errors';
import type { ErrorCode } from 'shared-contracts/errors';
import { securityHeaders } from './security-headers.ts';

interface Refusal {
  readonly status: number;
  readonly code: ErrorCode;
  readonly message: string;
}

const unreadable: Refusal = {
  status: 400,
  code: 'malformed_request',
  message: 'This is not an HTTP request that can be read.',
};

/** Responses to errors of Node's parser, by its code; any other error is a malformed request. */
const refusals: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    code: 'too_large',
    message: 'The headers of the request are too large.',
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, code: 'too_large', message: errors.too_large.message },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    code: 'malformed_request',
    message: 'The request did not arrive in time.',
  },
};

/** Answers a connection error that never became a request, in the usual error format, and closes the connection. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();

    return;
  }
  const { status, code, message } = refusals[error.code ?? ''] ?? unreadable;
  const requestId = nanoid();
  const body = JSON.stringify({ code, message, requestId });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    ...Object.entries(securityHeaders).map(([name, value]) => `${name}: ${value}`),
    `x-request-id: ${requestId}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  // A client that does not read the response must not keep the connection open.
  socket.destroySoon();
}
