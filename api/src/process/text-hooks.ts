import { flowsOfTexts } from '../areas/flows/engine/text-hook.handler.ts';
import { wavesOfTexts } from '../areas/waves/figures/text-hook.handler.ts';
import { webhooksOfTexts } from '../messaging/webhooks/text-hook.ts';
import type { TextHook } from '../platform/text-hooks.ts';

/** Hooks of every part that reacts to customers' texts. */
export const textHooks: readonly TextHook[] = [flowsOfTexts, wavesOfTexts, webhooksOfTexts];
