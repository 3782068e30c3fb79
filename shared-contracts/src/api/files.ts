import * as z from 'zod/mini';
import { Media } from '../domain/message.ts';
import { org, orToken, signedIn } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { unaudited } from '../kernel/audited.ts';

/** The largest upload, in bytes: 3M (reference.md, Limits). */
export const maxUploadBytes = 3_000_000;

/** Files are uploaded by whoever writes texts or waves. */
const mayUpload = orToken(signedIn, ['write:messages', 'write:waves']);

const pictureUpload = {
  method: 'POST',
  access: mayUpload,
  audit: unaudited.firstStep,
  input: z.object({ image: z.file() }),
  output: Media,
  errors: ['media_unsupported'],
} as const;

/** Stores a picture for a message; its url goes into `mediaLinks` of sendMessage. */
export const uploadImage = endpoint({
  ...pictureUpload,
  name: 'uploadImage',
  summary: 'Upload a picture',
  path: '/content/cdn',
  upload: { field: 'image', maxBytes: maxUploadBytes },
});

/** Stores a logo of the organization or of one of its accounts, which saving the settings then takes (features AD-02). */
export const uploadLogo = endpoint({
  ...pictureUpload,
  name: 'uploadLogo',
  summary: 'Upload a logo',
  path: '/content/cdn/logo',
  access: org('manage_org_permissions', { or: ['manage_accounts'] }),
  upload: { field: 'image', maxBytes: maxUploadBytes },
});

/** The largest picture of a template, in bytes (reference.md, Limits). */
export const maxTemplatePictureBytes = 10_000_000;

/** Stores a picture for a template or a wave, which may come larger: it is made small enough to travel. */
export const uploadTemplateImage = endpoint({
  ...pictureUpload,
  name: 'uploadTemplateImage',
  summary: 'Upload a picture for a template',
  path: '/content/cdn/template',
  upload: { field: 'image', maxBytes: maxTemplatePictureBytes },
});

/** The largest contact card, in bytes: what carriers take of files that are no pictures (texting-rules.md, Sending). */
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

export const fileEndpoints = [uploadImage, uploadLogo, uploadTemplateImage, uploadText] as const;
