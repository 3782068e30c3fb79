import * as z from 'zod/mini';
import { Media } from '../domain/message.ts';
import { org, orToken, signedIn } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { unaudited } from '../kernel/audited.ts';

/** Maximum upload size in bytes: 3 MB (reference.md, Limits). */
export const maxUploadBytes = 3_000_000;

/** People and tokens that write texts or waves may upload files. */
const mayUpload = orToken(signedIn, ['write:messages', 'write:waves']);

const pictureUpload = {
  method: 'POST',
  access: mayUpload,
  audit: unaudited.firstStep,
  input: z.object({ image: z.file() }),
  output: Media,
  errors: ['media_unsupported'],
} as const;

/** Stores a picture for a message. Pass its URL in `mediaLinks` of sendMessage. */
export const uploadImage = endpoint({
  ...pictureUpload,
  name: 'uploadImage',
  summary: 'Upload a picture',
  path: '/content/cdn',
  upload: { field: 'image', maxBytes: maxUploadBytes },
});

/** Stores a logo for the organization or one of its accounts. Saving the settings then applies it (features AD-02). */
export const uploadLogo = endpoint({
  ...pictureUpload,
  name: 'uploadLogo',
  summary: 'Upload a logo',
  path: '/content/cdn/logo',
  access: org('manage_org_permissions', { or: ['manage_accounts'] }),
  upload: { field: 'image', maxBytes: maxUploadBytes },
});

/** Maximum size of a template picture in bytes (reference.md, Limits). */
export const maxTemplatePictureBytes = 10_000_000;

/** Stores a picture for a template or a wave. It may be larger than one for a message and is resized for sending. */
export const uploadTemplateImage = endpoint({
  ...pictureUpload,
  name: 'uploadTemplateImage',
  summary: 'Upload a picture for a template',
  path: '/content/cdn/template',
  upload: { field: 'image', maxBytes: maxTemplatePictureBytes },
});

/**
 * Maximum size of a contact card in bytes: the carriers' limit for files other than pictures (texting-rules.md,
 * Sending).
 */
export const maxContactCardBytes = 600_000;

/** Stores a contact card for a message: text/vcard, VERSION 3.0. */
export const uploadText = endpoint({
  name: 'uploadText',
  summary: 'Upload a contact card',
  method: 'POST',
  path: '/content/cdn/text',
  access: mayUpload,
  upload: { field: 'file', maxBytes: maxTemplatePictureBytes },
  audit: unaudited.firstStep,
  input: z.object({ file: z.file() }),
  output: Media,
  errors: ['contact_card_unsupported'],
});
