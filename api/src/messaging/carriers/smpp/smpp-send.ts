import type { OutboundMessage, SendOutcome } from '../../../platform/edges/carrier.ts';
import { verdictOf } from '../error-codes.ts';
import { idOfAnswer } from './message-ids.ts';
import { commands, readFields } from './pdu.ts';
import type { RequestResult } from './smpp-connection.ts';
import type { SmppLink } from './smpp-link.ts';
import type { SmppSettings } from './smpp-settings.ts';
import { isThrottling, ok, verdictOfStatus } from './smpp-statuses.ts';
import { goesInSegments, submitsOf } from './smpp-submit.ts';
import type { NoPlace } from './smpp-window.ts';

/** IDs an SMSC assigned to a text: those of its segments, or those in a late response. */
export interface GivenIds {
  readonly message: OutboundMessage;
  /** ID of the text, which is that of its last segment; empty while unknown. */
  readonly carrierId: string;
  readonly ids: readonly { readonly partId: string; readonly part: number }[];
  /** Number of segments in the text. */
  readonly parts: number;
  /** Concatenation reference of the segments. */
  readonly reference: number;
}

export interface SmppSending {
  readonly link: Pick<SmppLink, 'submit' | 'state'>;
  readonly settings: SmppSettings;
  /** Stores IDs that the settled call does not hold. Never rejects. */
  readonly keepIds: (ids: GivenIds) => Promise<void>;
  /** Takes a concatenation reference for a long text. Never rejects. */
  readonly takeReference: (message: OutboundMessage) => Promise<number>;
}

type PartResult = RequestResult | NoPlace;

/**
 * Maximum number of submission rounds for segments that the SMSC had no room for after it accepted others of the text.
 */
const mostRounds = 3;

/** Returns the ID in a response, or undefined if it is missing or unreadable. */
function idOf(body: Buffer, settings: SmppSettings): string | undefined {
  try {
    return idOfAnswer(readFields(body).text(), settings.idForms) || undefined;
  } catch {
    return undefined;
  }
}

const isTaken = (result: PartResult | undefined): result is Extract<RequestResult, { kind: 'answer' }> =>
  typeof result === 'object' && result.kind === 'answer' && result.status === ok;

const isLost = (result: PartResult): result is Extract<RequestResult, { kind: 'no-answer' }> =>
  typeof result === 'object' && result.kind === 'no-answer';

/** Whether a segment was definitely not accepted and may be on a retry. */
function mayGoAgain(result: PartResult | undefined): boolean {
  if (typeof result !== 'object') {
    return true;
  }

  return result.kind === 'not-sent' || (result.kind === 'answer' && isThrottling(result.status));
}

/** Submits a text. Each segment is submitted once unless the SMSC said that it did not accept it. */
export async function sendBySmpp(message: OutboundMessage, sending: SmppSending): Promise<SendOutcome> {
  const { link, settings, keepIds } = sending;
  if (message.mediaUrls.length > 0) {
    return { kind: 'refused', ...verdictOf('no-pictures') };
  }
  if (link.state() === 'refused') {
    return { kind: 'refused', ...verdictOf('20003') };
  }
  const reference = goesInSegments(message, settings) ? await sending.takeReference(message) : 0;
  const bodies = submitsOf(message, settings, reference);
  const keep = (ids: GivenIds['ids']) => {
    const last = ids.find(({ part }) => part === bodies.length);

    return keepIds({ message, carrierId: last?.partId ?? '', ids, parts: bodies.length, reference });
  };
  const results: (PartResult | undefined)[] = bodies.map(() => undefined);
  const submit = async (index: number, body: Buffer) => {
    results[index] = await link.submit({
      command: commands.submitSm,
      body,
      onLateAnswer({ status, body: answer }) {
        const partId = status === ok ? idOf(answer, settings) : undefined;
        if (partId) {
          void keep([{ partId, part: index + 1 }]);
        }
      },
    });
  };
  for (let round = 0; round < mostRounds; round += 1) {
    const open = [...bodies.entries()].filter(([index]) => mayGoAgain(results[index]));
    await Promise.all(open.map(([index, body]) => submit(index, body)));
    // A partial text is useless to the customer. If all segments are rejected, the whole text is retried later.
    if (!results.some(isTaken) || !results.some(mayGoAgain)) {
      break;
    }
  }

  // Also if other segments were lost or rejected: receipts will name those that were accepted.
  if (bodies.length > 1) {
    const ids = results.flatMap((result, index) => {
      const partId = isTaken(result) ? idOf(result.body, settings) : undefined;

      return partId ? [{ partId, part: index + 1 }] : [];
    });
    await keep(ids);
  }

  return outcomeOf(
    results.filter((result) => result !== undefined),
    settings,
  );
}

function outcomeOf(results: readonly PartResult[], settings: SmppSettings): SendOutcome {
  const lost = results.find(isLost);
  if (lost) {
    return { kind: 'unknown', description: `The carrier did not answer (${lost.reason}).` };
  }
  const notTaken = results.find((result) => !isTaken(result));
  if (notTaken !== undefined) {
    return refusalOf(notTaken);
  }
  const partIds = results.filter(isTaken).map(({ body }) => idOf(body, settings));
  const carrierId = partIds.at(-1);
  if (!carrierId) {
    return { kind: 'unknown', description: 'The carrier took the message but its answer could not be read.' };
  }

  return { kind: 'accepted', carrierId };
}

function refusalOf(result: PartResult): SendOutcome {
  if (result === 'no-place') {
    return { kind: 'refused', retryAfterSeconds: 5, ...verdictOf('no-place') };
  }
  if (typeof result !== 'object' || result.kind !== 'answer') {
    return { kind: 'refused', ...verdictOf('no-connection') };
  }

  return { kind: 'refused', ...verdictOfStatus(result.status) };
}
