import { parseArgs } from 'node:util';
import { shellUrl } from '../build/dev/dev-server.ts';
import { Misuse } from './misuse.ts';

/** Arguments and environment of the command. */
export interface CheckSettings {
  readonly shell: URL;
  /** Signs in to the shell. Never printed. */
  readonly email: string;
  readonly password: string;
  /** The only page to check; undefined = all pages of the build. */
  readonly page: string | undefined;
}

const usage = 'Usage: SHELL_URL=… CHECK_EMAIL=… CHECK_PASSWORD=… texting-remote check [--page <name>]';

/** Returns the page that the arguments name. Does not repeat them in an error: somebody may have typed a password. */
function readPage(args: readonly string[]): string | undefined {
  try {
    return parseArgs({ args: [...args], options: { page: { type: 'string' } } }).values.page;
  } catch {
    throw new Misuse(usage);
  }
}

function readShell(environment: NodeJS.ProcessEnv): URL {
  try {
    return shellUrl(environment);
  } catch {
    throw new Misuse(
      'SHELL_URL is not a URL. Set it to the origin of a shell, such as https://app.example.com.',
    );
  }
}

/** Reads what to check and where. Throws if something is missing. */
export function readSettings(args: readonly string[], environment: NodeJS.ProcessEnv): CheckSettings {
  const page = readPage(args);
  const { CHECK_EMAIL: email = '', CHECK_PASSWORD: password = '' } = environment;
  if (email === '' || password === '') {
    throw new Misuse(`Set CHECK_EMAIL and CHECK_PASSWORD to sign in to the shell.\n${usage}`);
  }

  return { shell: readShell(environment), email, password, page };
}
