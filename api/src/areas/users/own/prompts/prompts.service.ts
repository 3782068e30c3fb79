import * as api from 'shared-contracts/api/users/own/prompts';
import { serve } from '../../../../platform/serve.ts';
import { findDismissedPrompts, insertDismissedPrompt } from './prompts.store.ts';

/** Returns the prompts that the caller answered with "Not now" (features SH-22). */
export const listDismissedPrompts = serve(api.listDismissedPrompts).with(
  async ({ platform, orgId, userId }) => {
    const dismissed = await findDismissedPrompts(platform.database.db, orgId, userId);

    return { dismissed: api.promptNames.filter((name) => dismissed.has(name)) };
  },
);

/** Stops showing a prompt to the caller, in every browser. */
export const dismissPrompt = serve(api.dismissPrompt).with(
  async ({ platform, orgId, userId }, { prompt }) => {
    await insertDismissedPrompt(platform.database.db, orgId, { userId, name: prompt });

    return {};
  },
);
