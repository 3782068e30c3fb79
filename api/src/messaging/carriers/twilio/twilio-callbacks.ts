import { readSender } from 'shared-contracts/domain/phone';
import type {
  CallbackRequest,
  ParsedText,
  ReportedStatus,
  StatusReport,
} from '../../../platform/edges/carrier.ts';
import { verdictOf } from '../error-codes.ts';
import { withoutNul } from '../../../kernel/without-nul.ts';
import { referenceOf } from './status-callback.ts';
import type { TwilioSettings } from './twilio-settings.ts';

/** Twilio message statuses that add something new. */
const statuses: Readonly<Record<string, ReportedStatus>> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'undelivered',
  failed: 'failed',
  canceled: 'failed',
};

/** Returns a form field as text that PostgreSQL can store; '' if it is missing. */
function fieldOf(form: URLSearchParams, name: string): string {
  return withoutNul(form.get(name) ?? '');
}

/** Returns the account of a callback. A token may sign for several accounts, only one of which is ours. */
export function accountOf(request: CallbackRequest): string | null {
  return new URLSearchParams(request.body).get('AccountSid');
}

function mediaOf(form: URLSearchParams): ParsedText['media'] {
  const count = Math.min(Number(form.get('NumMedia')) || 0, 10);

  return Array.from({ length: count }, (_, index) => ({
    url: fieldOf(form, `MediaUrl${index}`),
    contentType: fieldOf(form, `MediaContentType${index}`),
  })).filter((media) => media.url !== '');
}

/** Keywords by `OptOutType`, which Twilio sets for the words configured in its account, "BAJA" as well as "STOP". */
const statedKeywords: Readonly<Record<string, ParsedText['statedKeyword']>> = {
  STOP: 'stop',
  START: 'start',
  HELP: 'help',
};

/** Parses an inbound text that Twilio posts. Undefined if the form is something else, such as a WhatsApp message. */
export function parseTwilioInbound(
  request: CallbackRequest,
  settings: TwilioSettings,
): ParsedText | undefined {
  const form = new URLSearchParams(request.body);
  const [carrierId, to] = ['MessageSid', 'To'].map((name) => fieldOf(form, name));
  const from = readSender(fieldOf(form, 'From'));
  if (!carrierId || !from || !to?.startsWith('+')) {
    return undefined;
  }
  const statedKeyword = statedKeywords[fieldOf(form, 'OptOutType').trim().toUpperCase()];

  return {
    carrier: 'twilio',
    carrierId,
    from,
    to,
    body: fieldOf(form, 'Body'),
    media: mediaOf(form),
    isAnsweredByCarrier: settings.answersKeywords || form.has('OptOutType'),
    ...(statedKeyword ? { statedKeyword } : {}),
  };
}

/**
 * Returns the code of a failure; undefined if the text did not fail. Callbacks about texts that were sent or delivered
 * may contain the code of an earlier attempt or of one segment.
 */
function failureOf(form: URLSearchParams, status: ReportedStatus): string | undefined {
  const code = form.get('ErrorCode') ?? '';
  const hasFailed = status === 'failed' || status === 'undelivered';

  return hasFailed && /^[1-9]\d*$/.test(code) ? code : undefined;
}

/** Parses a status callback. Returns no reports if Twilio only says that it is still working. */
export function parseTwilioStatus(request: CallbackRequest, settings: TwilioSettings): StatusReport[] {
  const form = new URLSearchParams(request.body);
  const carrierId = form.get('MessageSid');
  const status = statuses[form.get('MessageStatus') ?? ''];
  if (!carrierId || !status) {
    return [];
  }
  const reference = referenceOf(request.url, settings.authToken);
  const code = failureOf(form, status);
  const number = fieldOf(form, 'From');

  return [
    {
      carrier: 'twilio',
      carrierId,
      status,
      ...(reference ? { reference } : {}),
      ...(reference || number === '' ? {} : { number }),
      ...(code ? { verdict: verdictOf(code, form.get('ErrorMessage') ?? undefined) } : {}),
    },
  ];
}
