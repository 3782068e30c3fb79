import type { ContactPlatform, SilencedContacts } from '../../platform/contact-hooks.ts';
import type { Tx } from '../../platform/db/client.ts';

/** Tells every part of the server that nothing more may go to contacts, and why. */
export async function silenceContacts(
  { live, contactHooks }: ContactPlatform,
  tx: Tx,
  { orgId, ...silenced }: SilencedContacts & { orgId: number },
): Promise<void> {
  for (const hook of contactHooks) {
    await hook.onSilenced?.({ tx, live, orgId }, silenced);
  }
}
