import * as z from 'zod/mini';
import { Media } from '../domain/message.ts';
import { signedIn } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';

/** The largest upload, in bytes: 3M (reference.md, Limits). */
export const maxUploadBytes = 3_000_000;

/** Stores a picture for a message; its url goes into `mediaLinks` of sendMessage. */
export const uploadImage = endpoint({
  name: 'uploadImage',
  summary: 'Upload a picture',
  method: 'POST',
  path: '/content/cdn',
  access: signedIn,
  upload: { field: 'image', maxBytes: maxUploadBytes },
  input: z.object({ image: z.file() }),
  output: Media,
  errors: ['media_unsupported'],
});

export const fileEndpoints = [uploadImage] as const;
