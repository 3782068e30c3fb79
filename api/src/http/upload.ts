import type {} from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { AnyEndpoint } from 'shared-contracts/kernel/endpoint';
import { AppError } from '../app-error.ts';

/** Reads the one file of an upload, with the fields before it; a file over the limit answers 413. */
export async function readUpload(
  endpoint: AnyEndpoint,
  request: FastifyRequest,
): Promise<Record<string, unknown> | undefined> {
  if (!endpoint.upload) return undefined;
  if (!request.isMultipart()) throw new AppError('malformed_request');
  const { field, maxBytes } = endpoint.upload;
  const part = await request.file({ limits: { fileSize: maxBytes, files: 1, fields: 20 } });
  if (!part || part.fieldname !== field) return {};

  const bytes = await part.toBuffer();
  // The parser cuts a file at the limit instead of failing (stack.md, HTTP).
  if (part.file.truncated) throw new AppError('too_large');
  const fields = Object.entries(part.fields).flatMap(([name, value]) =>
    value && typeof value === 'object' && 'value' in value ? [[name, value.value] as const] : [],
  );
  const file = new File([new Uint8Array(bytes)], part.filename, { type: part.mimetype });

  return { ...Object.fromEntries(fields), [field]: file };
}
