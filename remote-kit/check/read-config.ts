import { ClientConfig } from 'shared-contracts/client-config';
import { Misuse } from './misuse.ts';

const timeout = 10_000;

/** Reads the settings of a deployed shell. Throws if it is down or does not allow overrides. */
export async function readConfig({ origin }: URL): Promise<ClientConfig> {
  const response = await fetch(`${origin}/config.json`, { signal: AbortSignal.timeout(timeout) }).catch(
    () => undefined,
  );
  const config = ClientConfig.safeParse(
    response?.ok ? await response.json().catch(() => undefined) : undefined,
  );
  if (!config.success) {
    throw new Misuse(`${origin}/config.json does not answer. Is SHELL_URL the origin of a running shell?`);
  }
  if (config.data.allowOverrides !== true) {
    throw new Misuse(
      `${origin} does not run remotes from other places. Set ALLOW_OVERRIDES=on there, or use a test system.`,
    );
  }

  return config.data;
}
