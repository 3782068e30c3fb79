import type { Config } from '../../config/config.ts';
import type { Database } from '../../platform/db/client.ts';
import type { NotifyHub } from '../../platform/db/processes/notify.ts';
import type { Carrier } from '../../platform/edges/carrier.ts';
import { directoryOf } from '../../platform/edges/carriers.ts';
import type { Carriers } from '../../platform/edges/carriers.ts';
import { limitLength } from './limit-length.ts';
import type { Logger } from '../../platform/logger.ts';
import { createSmppCarrier } from './smpp/smpp-carrier.ts';
import { smppTimes } from './smpp/smpp-settings.ts';
import { createTwilioCarrier } from './twilio/twilio-carrier.ts';
import { watchCredentials } from './watch-credentials.ts';

const callTimeoutMs = 15_000;

interface CarrierParts {
  readonly config: Config;
  readonly database: Database;
  readonly notify: NotifyHub;
  readonly log: Logger;
  /** Returns the URL from which a carrier fetches one of our pictures. */
  readonly pictureAddress: (url: string) => Promise<string>;
  /** Replaces the others for outgoing texts: while there is one, nothing reaches a real phone. */
  readonly simulator?: Carrier | undefined;
}

function smppOf({ config, ...options }: CarrierParts): Carrier {
  return createSmppCarrier(
    {
      url: config.smppUrl,
      systemId: config.smppSystemId,
      password: config.smppPassword,
      systemType: config.smppSystemType,
      window: config.smppWindow,
      alphabet: config.smppAlphabet,
      longTexts: config.smppLongTexts,
      referenceBits: config.smppReferenceBits === '16' ? 16 : 8,
      idForms: config.smppIds,
      answersKeywords: config.smppAnswersKeywords,
      times: smppTimes(config.smppEnquireSeconds),
    },
    options,
  );
}

/** Creates the configured carriers, the simulator first. */
export function createCarriers(options: CarrierParts): Carriers {
  const { config } = options;
  const { twilioAccountSid, twilioAuthToken, publicApiUrl } = config;
  const twilio = createTwilioCarrier({
    accountSid: twilioAccountSid,
    authToken: twilioAuthToken,
    baseUrl: config.twilioApiUrl,
    publicApiUrl,
    timeoutMs: callTimeoutMs,
    answersKeywords: config.twilioAnswersKeywords,
    pictureAddress: options.pictureAddress,
  });

  const carriers = [
    ...(options.simulator ? [options.simulator] : []),
    ...(config.smppUrl ? [smppOf(options)] : []),
    ...(twilioAccountSid && twilioAuthToken ? [watchCredentials(twilio, options)] : []),
  ];

  return directoryOf(carriers.map(limitLength));
}
