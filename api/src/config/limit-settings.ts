import { networks, setting, wholeNumber } from './setting-parsers.ts';

/** Limits for calls, sending and uploads. */
export const limitSettings = {
  publicCallsPerMinute: setting({
    name: 'PUBLIC_CALLS_PER_MINUTE',
    default: '1200',
    description: 'Calls without a session that one address may make each minute.',
    parser: wholeNumber({ least: 1, most: 1_000_000 }),
  }),
  callsPerToken: setting({
    name: 'CALLS_PER_TOKEN',
    default: '600',
    description: 'Calls that one access token may make each minute.',
    parser: wholeNumber({ least: 1, most: 1_000_000 }),
  }),
  webhookNetworks: setting({
    name: 'WEBHOOK_NETWORKS',
    default: '127.0.0.0/8 with DEMO on, else none',
    derive: ({ DEMO, NODE_ENV, DATABASE_URL }) =>
      (DEMO ?? (NODE_ENV === 'production' || DATABASE_URL ? 'off' : 'on')) === 'on' ? '127.0.0.0/8' : '',
    description:
      'Private networks that webhooks may reach, comma-separated, such as 10.1.0.0/16, also over http; over https they always may reach the public internet.',
    parser: networks,
  }),
  signInFailuresPerAddress: setting({
    name: 'SIGN_IN_FAILURES_PER_ADDRESS',
    default: '30',
    description: 'Failed sign-ins within 15 minutes after which an address is locked out for a while.',
    parser: wholeNumber({ least: 5, most: 1_000_000 }),
  }),
  signUpsPerAddress: setting({
    name: 'SIGN_UPS_PER_ADDRESS',
    default: '30',
    description: 'Sign-ups by the public page that one address may send each hour.',
    parser: wholeNumber({ least: 1, most: 1_000_000 }),
  }),
  signUpTextsPerAccount: setting({
    name: 'SIGN_UP_TEXTS_PER_ACCOUNT',
    default: '100',
    description:
      'Sign-ups of one account that are texted for their YES each hour; who else signs up is asked to text YES.',
    parser: wholeNumber({ least: 1, most: 1_000_000 }),
  }),
  onboardingsPerAddress: setting({
    name: 'ONBOARDINGS_PER_ADDRESS',
    default: '10',
    description: 'Sign-ups that one address may start each hour.',
    parser: wholeNumber({ least: 1, most: 1_000_000 }),
  }),
  numberSearchesPerHour: setting({
    name: 'NUMBER_SEARCHES_PER_HOUR',
    default: '120',
    description: 'Searches for phone numbers that one organization may make each hour.',
    parser: wholeNumber({ least: 1, most: 1_000_000 }),
  }),
  numberClaimsPerHour: setting({
    name: 'NUMBER_CLAIMS_PER_HOUR',
    default: '10',
    description: 'Phone numbers that one organization may claim each hour.',
    parser: wholeNumber({ least: 1, most: 1_000_000 }),
  }),
  walletsPerAddress: setting({
    name: 'WALLETS_PER_ADDRESS',
    default: '60',
    description: 'Public reward wallets of one organization that one address may open each minute.',
    parser: wholeNumber({ least: 1, most: 1_000_000 }),
  }),
  linkMissesPerAddress: setting({
    name: 'LINK_MISSES_PER_ADDRESS',
    default: '60',
    description:
      'Codes of short links that are none, each minute, after which an address gets no link for a while.',
    parser: wholeNumber({ least: 1, most: 1_000_000 }),
  }),
  ipv6SiteFactor: setting({
    name: 'IPV6_SITE_FACTOR',
    default: '10',
    description:
      'An address is an IPv4 address or an IPv6 /64; all of an IPv6 /48 may do this many times what one may.',
    parser: wholeNumber({ least: 1, most: 65_536 }),
  }),
  bodySeconds: setting({
    name: 'BODY_SECONDS',
    default: '60',
    description:
      'A call whose headers or body are not there after so many seconds is ended; uploads are not.',
    parser: wholeNumber({ least: 1, most: 3_600 }),
  }),
  uploadStallSeconds: setting({
    name: 'UPLOAD_STALL_SECONDS',
    default: '30',
    description: 'An upload is ended that brings less than 64 KiB in so many seconds.',
    parser: wholeNumber({ least: 1, most: 3_600 }),
  }),
  importMaxBytes: setting({
    name: 'IMPORT_MAX_BYTES',
    default: '100000000',
    description: 'The largest file of contacts or opt-outs that is taken.',
    parser: wholeNumber({ least: 1_000, most: 100_000_000 }),
  }),
  flowTextsPerHour: setting({
    name: 'FLOW_TEXTS_PER_HOUR',
    default: '5',
    description:
      'Texts of flows that one contact gets at most in an hour, where their organization has not set it; more are refused and recorded.',
    parser: wholeNumber({ least: 1, most: 1_000 }),
  }),
  flowTextsPerDay: setting({
    name: 'FLOW_TEXTS_PER_DAY',
    default: '20',
    description: 'The same in a day.',
    parser: wholeNumber({ least: 1, most: 1_000 }),
  }),
} as const;
