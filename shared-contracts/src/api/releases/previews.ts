import * as z from 'zod/mini';
import { releaser } from '../../kernel/access.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { Preview, WantedPreview } from '../../kernel/preview.ts';

/** Returns the preview of a commit of a branch, for the browser of a person who asks for it (features PF-15). */
export const getPreview = endpoint({
  name: 'getPreview',
  summary: 'Preview of a branch',
  method: 'GET',
  path: '/releases/:remote/previews/:commit',
  access: releaser,
  input: WantedPreview,
  output: z.object({ preview: Preview }),
});
