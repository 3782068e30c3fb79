import type { ContactPlatform, SilencedContacts } from '../../../platform/contact-hooks.ts';
import type { Tx } from '../../../platform/db/client.ts';

/** Runs the hooks that stop all sending to contacts, with the reason. */
export async function stopSendingToContacts(
  { live, contactHooks }: ContactPlatform,
  tx: Tx,
  { orgId, ...silenced }: SilencedContacts & { orgId: number },
): Promise<void> {
  for (const hook of contactHooks) {
    await hook.onSilenced?.({ tx, live, orgId }, silenced);
  }
}
