import { runReleaseCommand } from 'shared-contracts/api/releases/commands';
import { CallError, createClient } from 'shared-contracts/client';
import type { CommandResult, ReleaseCommand } from 'shared-contracts/kernel/release-command';
import { RemotesRegistry } from 'shared-contracts/kernel/remote';
import type { Config } from '../../../api/src/config/config.ts';
import { StoreFault } from '../files/store-fault.ts';
import { Refusal, exitCodes } from '../refusal.ts';
import type { Outcome } from '../steps/outcome.ts';
import { ask } from './ask.ts';

/** The live API, which runs commands for a person with a release token (features PF-14). */
export interface ReleaseApi {
  /** Runs a command. Throws a Refusal or a StoreFault with the sentences of the command line. */
  take(command: ReleaseCommand): Promise<Outcome>;
  /** Returns what is served, as browsers read it. Throws a StoreFault if the browser app does not say. */
  served(): Promise<RemotesRegistry>;
}

/** Longer than the API waits for the host. */
const timeoutMs = 40_000;

const direct = 'Without RELEASE_TOKEN, and with the credentials of the store, it needs no API.';

/** Returns why a call failed, for the command line. */
function failureOf(error: CallError, { publicApiUrl }: Pick<Config, 'publicApiUrl'>): Error {
  const { status, code, message, fields } = error;
  if (code === 'unknown_endpoint') {
    return new Refusal(
      `The live API at ${publicApiUrl} is older than this command, and runs none. ${direct}`,
    );
  }
  if (status >= 400 && status < 500) {
    const reasons = Object.values(fields);

    return new Refusal(reasons.length > 0 ? reasons : message);
  }
  const history = 'Look at pnpm release history: the command may have been run.';

  return new StoreFault(
    `The live API at ${publicApiUrl} did not run the command: ${message} ${history} ${direct}`,
  );
}

const notOurs = (publicApiUrl: string): StoreFault =>
  new StoreFault(`What answers at ${publicApiUrl} is not the API of this product, or a newer one. ${direct}`);

function outcomeOf({ outcome, sentences, data }: CommandResult): Outcome {
  switch (outcome) {
    case 'done':
      return { lines: sentences, data };
    case 'requested':
      return { lines: sentences, data, exitCode: exitCodes.requested };
    case 'failed':
      throw new StoreFault(sentences.join('\n'));
    default:
      throw new Refusal(sentences, exitCodes[outcome]);
  }
}

/** Returns the live API if there is a release token; undefined without one. */
export function releaseApi(
  settings: Pick<Config, 'publicApiUrl' | 'publicShellUrl'> & { readonly releaseToken: string },
  say: (line: string) => void,
): ReleaseApi | undefined {
  const { publicApiUrl, publicShellUrl, releaseToken } = settings;
  if (releaseToken === '') {
    return undefined;
  }
  const client = createClient({ baseUrl: publicApiUrl, token: () => releaseToken, timeoutMs });

  return {
    async take(command) {
      const answer: unknown = await client.call(runReleaseCommand, { command }).catch((error: unknown) => {
        throw error instanceof CallError ? failureOf(error, settings) : notOurs(publicApiUrl);
      });
      // A different or newer API may respond at that address.
      const result = runReleaseCommand.output.safeParse(answer);
      if (!result.success) {
        throw notOurs(publicApiUrl);
      }
      result.data.said.forEach(say);

      return outcomeOf(result.data);
    },
    async served() {
      const answer = await ask(`${publicShellUrl}/remotes/remotes.json`);
      const registry = 'document' in answer ? RemotesRegistry.safeParse(answer.document).data : undefined;
      if (!registry) {
        const reason = 'reason' in answer ? answer.reason : 'the answer is no registry';
        throw new StoreFault(`The browser app at ${publicShellUrl} does not say what is served: ${reason}.`);
      }

      return registry;
    },
  };
}
