import * as z from 'zod/mini';
import { Done } from '../../../domain/common.ts';
import { signedIn } from '../../../kernel/access.ts';
import { unaudited } from '../../../kernel/audited.ts';
import { endpoint } from '../../../kernel/endpoint.ts';

/** Questions that the app asks until the person answers. `push` asks whether to turn on notifications. */
export const promptNames = ['push'] as const;
export type PromptName = (typeof promptNames)[number];

const Prompt = z.enum(promptNames);

/** Lists the questions that the caller answered with "Not now". */
export const listDismissedPrompts = endpoint({
  name: 'listDismissedPrompts',
  summary: 'Questions that the signed-in person has dismissed',
  method: 'GET',
  path: '/users/me/prompts',
  access: signedIn,
  input: z.object({}),
  output: z.object({ dismissed: z.array(Prompt) }),
});

/** Stops asking the caller a question, in every browser. */
export const dismissPrompt = endpoint({
  name: 'dismissPrompt',
  summary: 'Stop asking a question',
  method: 'PUT',
  path: '/users/me/prompts/:prompt',
  access: signedIn,
  audit: unaudited.notOfOrganization,
  input: z.object({ prompt: Prompt }),
  output: Done,
});
