import { onOff, optionalUrl, setting, text } from './setting-parsers.ts';

/** The Twilio account that texts are sent with. */
export const twilioSettings = {
  twilioAccountSid: setting({
    name: 'TWILIO_ACCOUNT_SID',
    default: '',
    description: 'Twilio account; texts go out by Twilio where it is set and the simulator is off.',
    parser: text,
  }),
  twilioAuthToken: setting({
    name: 'TWILIO_AUTH_TOKEN',
    default: '',
    description: 'Token of the Twilio account; also proves its callbacks.',
    parser: text,
    isSecret: true,
  }),
  twilioApiUrl: setting({
    name: 'TWILIO_API_URL',
    default: 'https://api.twilio.com',
    description: 'Address of the Twilio API.',
    parser: optionalUrl,
  }),
  twilioAnswersKeywords: setting({
    name: 'TWILIO_ANSWERS_KEYWORDS',
    default: 'on',
    description:
      'Twilio itself answers STOP, START and HELP, as its numbers do unless you turn that off there.',
    parser: onOff,
  }),
} as const;
