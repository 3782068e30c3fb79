import type { ReleaseContext } from '../context.ts';
import { Refusal } from '../refusal.ts';

/** Refuses a remote that is in neither the registry nor the store: its name, or the configured place, is mistyped. */
export async function requireRemote(
  { registry, releases, files }: ReleaseContext,
  remote: string,
): Promise<void> {
  const { remotes } = await registry.read();
  if (remotes[remote] || (await releases.list(remote)).length > 0) {
    return;
  }
  const names = Object.keys(remotes).join(', ');
  throw new Refusal(
    `There is no remote '${remote}' in registry '${registry.environment}' of ${files.place}, ${names ? `only ${names}` : 'which is empty'}.`,
  );
}
