import { createHash } from 'node:crypto';
import { fail } from './call.ts';
import type { Call } from './call.ts';
import { listObjects } from './list-objects.ts';
import { beginUpload, completeUpload, listUploads } from './uploads.ts';
import type { Uploads } from './uploads.ts';

const etagOf = (body: Buffer): string => `"${createHash('md5').update(body).digest('hex')}"`;

/** The objects of the server, and how it answers calls about them. It refuses everything it does not know. */
export class Bucket {
  readonly objects = new Map<string, Buffer>();
  readonly uploads: Uploads = new Map();
  /** Number of bytes after which to break the connection, for each of the next responses. */
  readonly breaks: number[] = [];
  /** Handling of If-None-Match: most services honor it, some ignore it, some refuse the header. */
  conditionalWrites: 'honored' | 'ignored' | 'refused' = 'honored';
  readonly #writtenAt = new Map<string, Date>();

  handle(call: Call): void {
    const { request, query, key } = call;
    const isUpload = query.has('uploadId');
    switch (request.method) {
      case 'GET':
      case 'HEAD':
        return key === '' ? this.#list(call) : this.#send(call);
      case 'PUT':
        return isUpload ? this.#putPart(call) : this.#putObject(call);
      case 'DELETE':
        return this.#remove(call);
      case 'POST':
        if (query.has('uploads')) {
          return beginUpload(call, this.uploads);
        }
        return isUpload ? this.#complete(call) : fail(call, 405, 'MethodNotAllowed');
      default:
        return fail(call, 405, 'MethodNotAllowed');
    }
  }

  #keep(key: string, body: Buffer): void {
    this.objects.set(key, body);
    this.#writtenAt.set(key, new Date());
  }

  #list(call: Call): void {
    if (call.query.has('uploads')) {
      return listUploads(call, this.uploads);
    }
    const objectAt = (key: string) => ({
      body: this.objects.get(key) ?? Buffer.alloc(0),
      writtenAt: this.#writtenAt.get(key),
    });
    listObjects(call, objectAt, this.objects.keys());
  }

  #send(call: Call): void {
    const { request, response, query, key } = call;
    const whole = this.objects.get(key);
    if (!whole) {
      return fail(call, 404, 'NoSuchKey');
    }
    const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
    const start = Number(from ?? 0);
    const end = to ? Math.min(Number(to), whole.length - 1) : whole.length - 1;
    if (from !== undefined && start >= whole.length) {
      return fail(call, 416, 'InvalidRange');
    }
    const part = whole.subarray(start, end + 1);
    const disposition = query.get('response-content-disposition');
    response.writeHead(from === undefined ? 200 : 206, {
      'Content-Type': query.get('response-content-type') ?? 'application/octet-stream',
      'Content-Length': part.length,
      ETag: etagOf(whole),
      ...(disposition ? { 'Content-Disposition': disposition } : {}),
      ...(from === undefined ? {} : { 'Content-Range': `bytes ${start}-${end}/${whole.length}` }),
    });
    const stopAfter = request.method === 'GET' ? this.breaks.shift() : undefined;
    if (stopAfter === undefined) {
      return void response.end(request.method === 'HEAD' ? undefined : part);
    }
    response.write(part.subarray(0, stopAfter), () => response.destroy());
  }

  #putPart(call: Call): void {
    const { response, query, body } = call;
    const upload = this.uploads.get(query.get('uploadId') ?? '');
    if (!upload) {
      return fail(call, 404, 'NoSuchUpload');
    }
    upload.parts.set(Number(query.get('partNumber')), body);
    response.writeHead(200, { ETag: etagOf(body) }).end();
  }

  #putObject(call: Call): void {
    const { request, response, key, body } = call;
    const condition = request.headers['if-none-match'];
    if (condition !== undefined && (condition !== '*' || this.conditionalWrites === 'refused')) {
      return fail(call, 501, 'NotImplemented');
    }
    if (condition === '*' && this.objects.has(key) && this.conditionalWrites === 'honored') {
      return fail(call, 412, 'PreconditionFailed');
    }
    this.#keep(key, body);
    response.writeHead(200, { ETag: etagOf(body) }).end();
  }

  #complete(call: Call): void {
    const body = completeUpload(call, this.uploads);
    if (body) {
      this.#keep(call.key, body);
    }
  }

  #remove({ response, query, key }: Call): void {
    const uploadId = query.get('uploadId');
    if (uploadId) {
      this.uploads.delete(uploadId);
    } else {
      this.objects.delete(key);
    }
    response.writeHead(204).end();
  }
}
