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

/** Ids that an SMSC gave to a text: of its segments, or by an answer that came late. */
export interface GivenIds {
  readonly message: OutboundMessage;
  /** Of the text: that of its last segment; empty while that is not known. */
  readonly carrierId: string;
  readonly ids: readonly { readonly partId: string; readonly part: number }[];
  /** How many segments the text has. */
  readonly parts: number;
  /** By which the phone joins them. */
  readonly reference: number;
}

export interface SmppSending {
  readonly link: Pick<SmppLink, 'submit' | 'state'>;
  readonly settings: SmppSettings;
  /** Keeps ids that the settled call does not hold. Never rejects. */
  readonly keepIds: (ids: GivenIds) => Promise<void>;
  /** Takes what the segments of a long text are joined by. Never rejects. */
  readonly takeReference: (message: OutboundMessage) => Promise<number>;
}

type PartResult = RequestResult | NoPlace;

/** How often segments are submitted again that the SMSC had no room for when it took others of the text. */
const mostRounds = 3;

/** The id in an answer; undefined where the SMSC gave none that can be read. */
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

/** Whether a segment has certainly not been taken, and may be at another time. */
function mayGoAgain(result: PartResult | undefined): boolean {
  if (typeof result !== 'object') {
    return true;
  }

  return result.kind === 'not-sent' || (result.kind === 'answer' && isThrottling(result.status));
}

/** Submits a text, each segment once unless the SMSC said that it did not take it. */
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
    // The customer has no use for some of a text; all of it may be refused, and comes again as a whole.
    if (!results.some(isTaken) || !results.some(mayGoAgain)) {
      break;
    }
  }

  // Also where others of its segments were lost or refused: receipts will name those that were taken.
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
