import { CallError } from 'shared-contracts/client';
import { reasonOf } from '../reason-of.ts';
import type { Complain } from './complaints.ts';
import { culpritIn } from './culprit.ts';
import type { Culprit } from './culprit.ts';
import type { Sign } from './signs.ts';

type Of<Kind extends Sign['kind']> = Extract<Sign, { kind: Kind }>;

/**
 * Errors that say nothing about a release if nobody handles them: refused calls, canceled work, scripts that could not
 * be loaded, and permissions that the person's browser does not give.
 */
const harmless = new Set(['CallError', 'AbortError', 'ChunkLoadError', 'NotAllowedError', 'TimeoutError']);

function readError({ error, at }: Of<'error'>, complain: Complain): void {
  // A thrown string has no stack, but its event names the place.
  const thrown =
    error instanceof Error
      ? error
      : Object.assign(new Error(String(error)), { stack: `${String(error)} (${at ?? ''})` });
  const culprit = harmless.has(thrown.name) ? undefined : culpritIn(thrown);
  if (culprit) {
    complain(culprit, 'threw', reasonOf(thrown));
  }
}

/** Whether a failed call is the release's doing, and why: it is in its own build, or it breaks the API. */
function whyMiscalled({ code, status }: { code: string; status: number }): string | undefined {
  if (code === 'unknown_endpoint' || status === 405) {
    return 'is not an endpoint of the API';
  }

  return status === 500 ? 'could not be answered by the API (500)' : undefined;
}

/** Reports calls that the API lacks or could not answer. A refusal of what a person did, or an outage, is neither. */
function readCall({ target, error }: Of<'call'>, culprit: Culprit, complain: Complain): void {
  const why = error instanceof CallError ? whyMiscalled(error) : undefined;
  if (why !== undefined) {
    complain(culprit, 'miscalled', `${target.method} ${target.path} ${why}`);
  }
}

/** The same for a `fetch` in a script of the release itself. */
async function readResponse(
  { error, request, response }: Of<'response'>,
  { apiUrl, complain }: Pick<SignReader, 'apiUrl' | 'complain'>,
): Promise<void> {
  const culprit = culpritIn(error, 1);
  // A response without an address is opaque: nothing is known of it.
  if (!culprit || response.url === '') {
    return;
  }
  const [target, init] = request;
  const method = init?.method ?? (target instanceof Request ? target.method : 'GET');
  const { origin, pathname } = new URL(response.url);
  const api = new URL(apiUrl);
  const base = api.pathname.replace(/\/$/, '');
  const isCall = origin === api.origin && pathname.startsWith(`${base}/`);
  // The app's own server has files instead of endpoints, and may forward calls to the API.
  const isFile = origin === location.origin && !isCall;
  const body = (await response.json().catch(() => null)) as { code?: unknown } | null; // any JSON
  const why =
    isFile && response.status === 404
      ? 'does not exist'
      : whyMiscalled({ code: String(body?.code), status: response.status });
  if (why !== undefined) {
    complain(culprit, 'miscalled', `${method} ${isCall ? pathname.slice(base.length) : pathname} ${why}`);
  }
}

/** Compares a response with what the release expects; the same call is compared once per visit. */
function readAnswer({ target, answer }: Of<'answer'>, culprit: Culprit, complain: Complain): void {
  const { error } = target.output.safeParse(answer);
  const [issue] = error?.issues ?? [];
  if (issue) {
    const place = issue.path.map(String).join('.');
    complain(
      culprit,
      'miscalled',
      `${target.method} ${target.path} has another response than declared: ${place}`,
    );
  }
}

export interface SignReader {
  /** Address at which pages call the API. */
  readonly apiUrl: string;
  /** Returns the release of a remote that runs in this tab. */
  readonly running: (remote: string) => Culprit | undefined;
  /** Returns the release to blame for what happens to the shell. */
  readonly suspect: () => Culprit | undefined;
  readonly complain: Complain;
}

/** Holds a click that did not arrive at a part of the shell against the remote that is shown. */
function readClick({ isLost }: Of<'click'>, { suspect, complain }: SignReader): void {
  const culprit = suspect();
  if (isLost && culprit) {
    complain(culprit, 'blocked', 'a click on the navigation or the account switcher did not arrive there');
  }
}

/** Creates the function that turns signs into complaints. */
export function createSignReader(reader: SignReader): (sign: Sign) => void {
  const { running, complain } = reader;
  const compared = new Set<string>();

  return (sign) => {
    if (sign.kind === 'error') {
      readError(sign, complain);
    } else if (sign.kind === 'click') {
      readClick(sign, reader);
    } else if (sign.kind === 'fetch') {
      const culprit = culpritIn(sign.error, 1);
      if (culprit) {
        complain(culprit, 'tampered', sign.error.message);
      }
    } else if (sign.kind === 'response') {
      void readResponse(sign, reader);
    } else {
      const culprit = running(sign.remote);
      const name = `${sign.remote} ${sign.target.name}`;
      if (culprit && sign.kind === 'call') {
        readCall(sign, culprit, complain);
      } else if (culprit && sign.kind === 'answer' && !compared.has(name)) {
        compared.add(name);
        setTimeout(() => readAnswer(sign, culprit, complain), 1000);
      }
    }
  };
}
