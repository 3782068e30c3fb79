import type {} from '@fastify/multipart';
import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { nanoid } from 'nanoid';
import type { AnyEndpoint } from 'shared-contracts/kernel/endpoint';
import { AppError } from '../kernel/app-error.ts';
import { folderMode } from '../config/data-folder.ts';
import { uploadSpool } from '../platform/files/upload-spool.ts';

/** Contents of an upload. */
export interface Upload {
  readonly values: Readonly<Record<string, unknown>>;
  /** Deletes the file from the disk once the call is answered. */
  discard(): Promise<void>;
}

function tooLarge(bytes: number): string {
  const size = bytes < 1_000_000 ? `${Math.floor(bytes / 1_000)}K` : `${Math.floor(bytes / 1_000_000)}M`;

  return `Uh oh, that content is too big! Maximum size is ${size}.`;
}

type ReadFile = (part: MultipartFile) => Promise<File>;

/** Reads an upload's single file and its fields, in whatever order they arrive; a file over the limit answers 413. */
export async function readUpload(
  endpoint: AnyEndpoint,
  request: FastifyRequest,
): Promise<Upload | undefined> {
  if (!endpoint.upload) {
    return undefined;
  }
  if (!request.isMultipart()) {
    throw new AppError('malformed_request');
  }
  const { field, maxBytes } = endpoint.upload;
  const { config } = request.server.platform;
  // Files that may be this large are never held in memory.
  const isLarge = endpoint.errors.includes('file_too_large');
  const fileSize = isLarge ? Math.min(maxBytes, config.importMaxBytes) : maxBytes;
  const spool = join(uploadSpool(config.dataDir), nanoid());
  const readFile: ReadFile = isLarge
    ? (part) => readToDisk(part, { spool, fileSize })
    : (part) => readToMemory(part, fileSize);
  const values: Record<string, unknown> = {};
  const discard = () => rm(spool, { force: true });
  try {
    for await (const part of request.parts({ limits: { fileSize, files: 1, fields: 20 } })) {
      if (part.type === 'field') {
        values[part.fieldname] = part.value;
      } else if (part.fieldname === field) {
        values[field] = await readFile(part);
      } else {
        part.file.resume();
      }
    }
  } catch (error) {
    await discard();
    throw isCutOff(error) ? new AppError('upload_cut_off', { cause: error }) : error;
  }

  return { values, discard };
}

/**
 * Whether the body itself could not be read. The parser's errors have no code, and those of a closed connection no
 * system call; our refusals, the framework's and a full disk are different errors.
 */
function isCutOff(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof AppError || 'syscall' in error) {
    return false;
  }

  return !('code' in error && typeof error.code === 'string' && error.code.startsWith('FST_'));
}

// The parser truncates a file at the limit instead of failing (engineering.md, HTTP), hence the checks of `truncated`.

async function readToMemory(part: MultipartFile, fileSize: number): Promise<File> {
  const bytes = await part.toBuffer();
  if (part.file.truncated) {
    throw new AppError('too_large', { fields: { [part.fieldname]: tooLarge(fileSize) } });
  }

  return new File([new Uint8Array(bytes)], part.filename, { type: part.mimetype });
}

async function readToDisk(part: MultipartFile, place: { spool: string; fileSize: number }): Promise<File> {
  const { spool, fileSize } = place;
  await mkdir(join(spool, '..'), { recursive: true, mode: folderMode });
  await pipeline(part.file, createWriteStream(spool, { mode: 0o600 }));
  if (part.file.truncated) {
    throw new AppError('file_too_large', { fields: { file: tooLarge(fileSize) } });
  }

  return new File([await openAsBlob(spool)], part.filename, { type: part.mimetype });
}
