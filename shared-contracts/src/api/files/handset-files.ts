import * as z from 'zod/mini';
import { simulator } from '../../kernel/access.ts';
import { unaudited } from '../../kernel/audited.ts';
import { endpoint } from '../../kernel/endpoint.ts';

/** Stores a file, unchanged, that a simulated handset will send. Pass the response in `media` of the text. */
export const simulateFile = endpoint({
  name: 'simulateFile',
  summary: 'Keep a file of a handset',
  method: 'POST',
  path: '/carriers/simulator/files',
  access: simulator,
  upload: { field: 'file', maxBytes: 5_000_000 },
  audit: unaudited.simulated,
  input: z.object({ file: z.file() }),
  output: z.object({ url: z.string(), contentType: z.string(), name: z.string() }),
});
