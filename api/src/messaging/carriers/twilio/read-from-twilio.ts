import { callCarrier } from '../carrier-call.ts';
import { twilioAuthorization } from './twilio-settings.ts';
import type { TwilioSettings } from './twilio-settings.ts';

/** Returns the URL of one of our account's resources at Twilio. */
export function twilioAddress(path: string, settings: TwilioSettings): string {
  return `${settings.baseUrl}/2010-04-01/Accounts/${settings.accountSid}/${path}`;
}

/** Fetches one of our account's resources from Twilio. Throws if there is no response or an unexpected one. */
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
