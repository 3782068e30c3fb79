import type { Config } from './config.ts';

/** A part that an installation cannot serve customers without. */
interface MissingPart {
  readonly what: string;
  /** Consequence of its absence. */
  readonly effect: string;
  readonly remedy: string;
}

type Installed = Pick<
  Config,
  | 'demo'
  | 'isProduction'
  | 'simulator'
  | 'smtpUrl'
  | 'twilioAccountSid'
  | 'smppUrl'
  | 'stripeSecretKey'
  | 'payments'
>;

/**
 * Returns the parts that an installation lacks. Outside production, demo data includes stand-ins for all of them; in
 * production a stand-in counts only if its setting names it.
 */
export function missingParts(config: Installed): MissingPart[] {
  const { demo, isProduction, simulator, smtpUrl, twilioAccountSid, smppUrl, stripeSecretKey, payments } =
    config;
  if (demo && !isProduction) {
    return [];
  }
  const hasMail = smtpUrl !== '' || simulator; // the simulator's outbox page shows mail
  const hasCarrier = twilioAccountSid !== '' || smppUrl !== '' || simulator;
  const hasPayments = stripeSecretKey !== '' || payments !== '';

  return [
    ...(hasMail
      ? []
      : [
          {
            what: 'Mail',
            effect: 'Codes for signing up and links for resetting a password reach nobody.',
            remedy: 'SMTP_URL=smtp://user:password@host:587',
          },
        ]),
    ...(hasCarrier
      ? []
      : [
          {
            what: 'Carrier',
            effect: 'No phone number can be claimed and no text is sent.',
            remedy:
              'TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN, or SMPP_URL (docs/smpp.md), or SIMULATOR=on to try things out',
          },
        ]),
    ...(hasPayments
      ? []
      : [
          {
            what: 'Payments',
            effect: 'Plans cannot be paid for.',
            remedy:
              'STRIPE_SECRET_KEY, or PAYMENTS=off to sell no plans, or PAYMENTS=simulated to try things out',
          },
        ]),
  ];
}

/** Returns the message about missing parts that is shown at the terminal, on one screen. */
export function missingPartsScreen(parts: readonly MissingPart[]): string {
  return [
    'This installation is not complete.',
    ...parts.flatMap(({ what, effect, remedy }) => ['', `${what}: ${effect}`, `  Set ${remedy}`]),
    '',
    'docs/configuration.md explains each setting.',
  ].join('\n');
}
