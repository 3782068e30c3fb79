import { onOff, oneOf, optionalSmppUrl, setting, text, wholeNumber } from './setting-parsers.ts';

/** The SMSC that texts are sent through, and the terms agreed with its provider (docs/smpp.md). */
export const smppSettings = {
  smppUrl: setting({
    name: 'SMPP_URL',
    default: '',
    description:
      'SMSC, smpp://host:2775 or smpps://host:3550; texts go out by it where it is set and the simulator is off.',
    parser: optionalSmppUrl,
  }),
  smppSystemId: setting({
    name: 'SMPP_SYSTEM_ID',
    default: '',
    description: 'System id we bind as.',
    parser: text,
  }),
  smppPassword: setting({
    name: 'SMPP_PASSWORD',
    default: '',
    description: 'Password of that system id.',
    parser: text,
    isSecret: true,
  }),
  smppSystemType: setting({
    name: 'SMPP_SYSTEM_TYPE',
    default: '',
    description: 'System type, where the provider asks for one.',
    parser: text,
  }),
  smppWindow: setting({
    name: 'SMPP_WINDOW',
    default: '10',
    description: 'Texts each process may have at the SMSC without an answer.',
    parser: wholeNumber({ least: 1, most: 1_000 }),
  }),
  smppEnquireSeconds: setting({
    name: 'SMPP_ENQUIRE_SECONDS',
    default: '30',
    description: 'Seconds of silence after which the SMSC is asked whether it is still there.',
    parser: wholeNumber({ least: 1, most: 600 }),
  }),
  smppAlphabet: setting({
    name: 'SMPP_ALPHABET',
    default: 'gsm',
    description: 'Default alphabet of the SMSC: gsm (a septet in each byte) or gsm-packed (8 in 7 bytes).',
    parser: oneOf(['gsm', 'gsm-packed']),
  }),
  smppLongTexts: setting({
    name: 'SMPP_LONG_TEXTS',
    default: 'udh',
    description: 'Long texts go in segments with a header (udh), or whole in message_payload (payload).',
    parser: oneOf(['udh', 'payload']),
  }),
  smppReferenceBits: setting({
    name: 'SMPP_REFERENCE_BITS',
    default: '8',
    description:
      'Bits of the reference by which phones join the segments of a long text: 8, or 16 where the SMSC takes them.',
    parser: oneOf(['8', '16']),
  }),
  smppIds: setting({
    name: 'SMPP_IDS',
    default: 'same',
    description:
      'Message ids in receipts: same as in answers, or hex-answers (decimal in receipts) or decimal-answers (hexadecimal there).',
    parser: oneOf(['same', 'hex-answers', 'decimal-answers']),
  }),
  smppAnswersKeywords: setting({
    name: 'SMPP_ANSWERS_KEYWORDS',
    default: 'off',
    description: 'The provider itself answers STOP, START and HELP.',
    parser: onOff,
  }),
} as const;
