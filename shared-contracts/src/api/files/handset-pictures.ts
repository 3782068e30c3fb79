import * as z from 'zod/mini';
import { simulator } from '../../kernel/access.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { unaudited } from '../../kernel/audited.ts';

/** Keeps a picture that a handset is about to text in; its url goes into `mediaUrls` of the text. */
export const simulatePicture = endpoint({
  name: 'simulatePicture',
  summary: 'Keep a picture of a handset',
  method: 'POST',
  path: '/carriers/simulator/pictures',
  access: simulator,
  upload: { field: 'image', maxBytes: 5_000_000 },
  audit: unaudited.simulated,
  input: z.object({ image: z.file() }),
  output: z.object({ url: z.string() }),
  errors: ['media_unsupported'],
});

/** Pictures of simulated handsets. */
export const handsetPictureEndpoints = [simulatePicture] as const;
