import type { RegistryStore } from '../registry/registry-store.ts';
import { announcementsOf } from './announcement.ts';
import { callWebhook } from './call-webhook.ts';
import type { Receiver } from './call-webhook.ts';

/**
 * Returns a registry that notifies a receiver of each revision after it was written. A step remains if the receiver
 * does not answer, and `say` gets a sentence about that.
 */
export function announcingRegistry(
  store: RegistryStore,
  receiver: Receiver,
  say: (line: string) => void,
): RegistryStore {
  return {
    ...store,

    async write(next) {
      // Only a revision without changes of remotes can change freezes.
      const before = next.changes.length === 0 ? ((await store.read()).freezes ?? []) : (next.freezes ?? []);
      const isWritten = await store.write(next);
      for (const announcement of isWritten ? announcementsOf(next, before, store.environment) : []) {
        const problem = await callWebhook(receiver, announcement);
        if (problem !== undefined) {
          say(`The step was taken. RELEASE_WEBHOOK_URL was not notified: ${problem}.`);
        }
      }

      return isWritten;
    },
  };
}
