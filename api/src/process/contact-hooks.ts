import { inboxOfContacts } from '../areas/inbox/contact-hook.handler.ts';
import { flowsOfContacts } from '../areas/flows/engine/contact-hook.handler.ts';
import { purchasesOfContacts } from '../areas/integrations/contact-hook.handler.ts';
import { clicksOfMergedContacts } from '../areas/links/contact-hook.handler.ts';
import { pointsOfContacts } from '../areas/rewards/contact-hook.handler.ts';
import { scheduledTextsOfContacts } from '../areas/waves/planned/contact-hook.handler.ts';
import { teamOfContacts } from '../areas/team/contact-hook.handler.ts';
import { wavesOfMergedContacts } from '../areas/waves/figures/contact-hook.handler.ts';
import { queueOfContacts } from '../messaging/sending/cancel/contact-hook.handler.ts';
import { threadsOfContacts } from '../messaging/threads/contact-hook.ts';
import type { ContactHook } from '../platform/contact-hooks.ts';

/**
 * Hooks of every part that keeps data of contacts. Threads come first: tags refer to conversations, wave recipients to
 * texts.
 */
export const contactHooks: readonly ContactHook[] = [
  threadsOfContacts,
  queueOfContacts,
  inboxOfContacts,
  teamOfContacts,
  scheduledTextsOfContacts,
  clicksOfMergedContacts,
  wavesOfMergedContacts,
  flowsOfContacts,
  pointsOfContacts,
  purchasesOfContacts,
];
