import { RemotesRegistry } from 'shared-contracts/kernel/remote';

const rememberedKey = 'remote.registry';
const timeoutMs = 5000;

/**
 * Returns the registry file (features PF-01): from the page's early request, otherwise from a new request, otherwise as
 * this browser last read it. Undefined = there is none: the shell runs, and no remote does.
 */
export async function readRegistry(
  address: string,
  early: Promise<unknown> | undefined,
): Promise<RemotesRegistry | undefined> {
  const text = (await early?.catch(() => undefined)) ?? (await askForRegistry(address));
  const read = RemotesRegistry.safeParse(text);
  if (read.success) {
    remember(read.data);

    return read.data;
  }

  return remembered();
}

/** Returns the current registry; undefined = it cannot be read. The browser sends the ETag of its cached copy. */
export async function readNewest(address: string): Promise<RemotesRegistry | undefined> {
  return RemotesRegistry.safeParse(await askForRegistry(address)).data;
}

async function askForRegistry(address: string): Promise<unknown> {
  try {
    const answer = await fetch(address, { cache: 'no-cache', signal: AbortSignal.timeout(timeoutMs) });

    return answer.ok ? await answer.json() : undefined;
  } catch {
    return undefined;
  }
}

function remember(registry: RemotesRegistry): void {
  try {
    localStorage.setItem(rememberedKey, JSON.stringify(registry));
  } catch {
    return;
  }
}

function remembered(): RemotesRegistry | undefined {
  try {
    return RemotesRegistry.parse(JSON.parse(localStorage.getItem(rememberedKey) ?? 'null'));
  } catch {
    return undefined;
  }
}
