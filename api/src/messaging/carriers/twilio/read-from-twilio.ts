import { callCarrier } from '../carrier-call.ts';
import { twilioAuthorization } from './twilio-settings.ts';
import type { TwilioSettings } from './twilio-settings.ts';

/** The address of something of our account at Twilio. */
export function twilioAddress(path: string, settings: TwilioSettings): string {
  return `${settings.baseUrl}/2010-04-01/Accounts/${settings.accountSid}/${path}`;
}

/** Asks Twilio for something of our account; throws where there is no answer, or another one than that. */
export async function readFromTwilio(
  path: string,
  query: Record<string, string>,
  settings: TwilioSettings,
): Promise<unknown> {
  const result = await callCarrier({
    method: 'GET',
    url: `${twilioAddress(path, settings)}?${new URLSearchParams(query).toString()}`,
    headers: { authorization: twilioAuthorization(settings), accept: 'application/json' },
    timeoutMs: settings.timeoutMs,
  });
  if (result.kind === 'answer' && result.status === 200) {
    return result.json;
  }
  const reason = result.kind === 'answer' ? `answered ${result.status}` : `did not answer (${result.reason})`;
  throw new Error(`Twilio ${reason} at ${path}.`);
}
