/** Twilio endpoint and credentials. */
export interface TwilioSettings {
  readonly accountSid: string;
  readonly authToken: string;
  /** https://api.twilio.com, or a stand-in. */
  readonly baseUrl: string;
  /** Public origin of our API, which Twilio calls back. */
  readonly publicApiUrl: string;
  readonly timeoutMs: number;
  /** Whether Twilio itself replies to STOP, START and HELP, as its numbers do by default. */
  readonly answersKeywords: boolean;
  /** Returns the URL from which Twilio fetches one of our pictures; the picture's own URL by default. */
  readonly pictureAddress?: (url: string) => Promise<string>;
}

/** Returns the HTTP Basic credentials of the Twilio account. */
export function twilioAuthorization(settings: TwilioSettings): string {
  return `Basic ${Buffer.from(`${settings.accountSid}:${settings.authToken}`).toString('base64')}`;
}
