import type { IncomingMessage, ServerResponse } from 'node:http';

/** A request to the bucket, with its whole body. */
export interface Call {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly query: URLSearchParams;
  readonly key: string;
  readonly body: Buffer;
}

export function fail({ response }: Pick<Call, 'response'>, status: number, code: string): void {
  response
    .writeHead(status, { 'Content-Type': 'application/xml' })
    .end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

export function sendXml({ response }: Call, text: string): void {
  response.writeHead(200, { 'Content-Type': 'application/xml' }).end(text);
}
