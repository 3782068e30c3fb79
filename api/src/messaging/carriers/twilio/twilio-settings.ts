/** Where and as whom we talk to Twilio. */
export interface TwilioSettings {
  readonly accountSid: string;
  readonly authToken: string;
  /** https://api.twilio.com, or a stand-in. */
  readonly baseUrl: string;
  /** The public origin of our API, which Twilio calls back. */
  readonly publicApiUrl: string;
  readonly timeoutMs: number;
  /** Twilio itself confirms STOP, START and HELP, as its numbers do unless switched off. */
  readonly answersKeywords: boolean;
  /** Where Twilio fetches a picture of ours; at its own address where nothing is said. */
  readonly pictureAddress?: (url: string) => Promise<string>;
}

/** HTTP Basic credentials of the Twilio account. */
export function twilioAuthorization(settings: TwilioSettings): string {
  return `Basic ${Buffer.from(`${settings.accountSid}:${settings.authToken}`).toString('base64')}`;
}
