import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { lookup } from 'mrmime';

const worthCompressing = 1_024;
/** Returns a file's content type by its extension; for text, with the encoding. */
function typeOf(extension: string): string {
  const type = lookup(extension) ?? 'application/octet-stream';

  return /^text\/|json$/.test(type) ? `${type}; charset=utf-8` : type;
}

const squeezers = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
};

export interface Content {
  readonly body: Buffer;
  readonly type: string;
  readonly etag: string;
  /** Private: sent with no-store, so that no cache keeps it. */
  readonly isPrivate?: true;
  readonly packed: Map<keyof typeof squeezers, Promise<Buffer>>;
}

const filesRead = new Map<string, { modified: number; content: Content }>();

function contentOf(body: Buffer, type: string): Content {
  return {
    body,
    type,
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    packed: new Map(),
  };
}

/** Returns content for a text, such as a JSON document created at startup. */
export function textContent(text: string, extension: '.json' | '.txt' | '.html'): Content {
  return contentOf(Buffer.from(text), typeOf(extension));
}

/**
 * Returns content for a file whose name has no hash. Reads the file again after a change. Undefined if there is none.
 */
export function fileContent(path: string): Content | undefined {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats?.isFile()) {
    return undefined;
  }
  const read = filesRead.get(path);
  if (read?.modified === stats.mtimeMs) {
    return read.content;
  }

  const content = contentOf(readFileSync(path), typeOf(extname(path)));
  filesRead.set(path, { modified: stats.mtimeMs, content });

  return content;
}

function encodingFor(request: IncomingMessage, { body, type }: Content): keyof typeof squeezers | undefined {
  if (body.length < worthCompressing || type === 'image/png') {
    return undefined;
  }
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(accepted)) {
    return 'br';
  }

  return /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
}

/** Returns the body in the requested encoding. Compresses it on the first request and keeps the result. */
function packed(content: Content, encoding: keyof typeof squeezers): Promise<Buffer> {
  const body = content.packed.get(encoding) ?? squeezers[encoding](content.body);
  content.packed.set(encoding, body);

  return body;
}

/**
 * Sends content that may change under the same name: the browser revalidates each time, and gets 304 if it is
 * unchanged.
 */
export async function sendFresh(
  request: IncomingMessage,
  response: ServerResponse,
  content: Content,
): Promise<void> {
  response
    .setHeader('Cache-Control', content.isPrivate ? 'no-store' : 'no-cache')
    .setHeader('ETag', content.etag)
    .setHeader('Vary', 'Accept-Encoding');
  if (request.headers['if-none-match'] === content.etag) {
    response.writeHead(304).end();
    return;
  }

  const encoding = encodingFor(request, content);
  const body = encoding ? await packed(content, encoding) : content.body;
  if (encoding) {
    response.setHeader('Content-Encoding', encoding);
  }
  response.setHeader('Content-Type', content.type).setHeader('Content-Length', body.length);
  response.end(request.method === 'HEAD' ? undefined : body);
}
