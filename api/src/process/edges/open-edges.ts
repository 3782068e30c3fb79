import { openCallbacks } from '../../messaging/carriers/callbacks.ts';
import { createCarriers } from '../../messaging/carriers/create-carriers.ts';
import { createSimulator } from '../../stand-ins/carriers/simulator/simulator.service.ts';
import { openSimulatedCarrier } from '../../stand-ins/carriers/simulator/open-simulated-carrier.ts';
import { createSimulatorCarrier } from '../../stand-ins/carriers/simulator/simulator-carrier.ts';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../platform/db/client.ts';
import type { NotifyHub } from '../../platform/db/processes/notify.ts';
import { openFileStores } from '../../platform/files/open-file-stores.ts';
import { createOutboxMailer } from '../../platform/mail/outbox-mailer.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { carrierAddress } from '../../platform/media/media-address.ts';
import type { Logger } from '../../platform/logger.ts';
import { createPaymentProcessor } from './create-payment-processor.ts';
import { createPushSender } from '../../platform/push/push-sender.ts';
import type { Edges } from '../../platform/edges/edges.ts';
import { openDns } from './open-dns.ts';

/** Loads nodemailer only if it is used (docs/adr/0040-libraries.md). */
async function smtpMailer({ smtpUrl: url, mailFrom: from }: Config): Promise<Mailer | undefined> {
  return url
    ? (await import('../../platform/mail/smtp-mailer.ts')).createSmtpMailer({ url, from })
    : undefined;
}

/** Creates the configured connections to the outside: real services if they are set up, otherwise local ones. */
export async function openEdges(options: {
  config: Config;
  database: Database;
  notify: NotifyHub;
  log: Logger;
}): Promise<Edges> {
  const { config, database, notify, log } = options;
  const { publicApiUrl, dataDir } = config;
  const stores = await openFileStores(config);
  const { media, files } = stores;
  const pictureAddress = (url: string) => carrierAddress({ media, origins: config }, url);
  const simulator = openSimulatedCarrier({ config, database, notify });
  const carriers = createCarriers({ config, database, notify, log, pictureAddress, simulator });
  const callbacks = await openCallbacks({ database, carriers, dataDir, log });
  const smtp = await smtpMailer(config);
  if (!smtp && !config.demo && !config.simulator) {
    log.warn('SMTP_URL is not set: mail is kept in the outbox and reaches nobody');
  }
  if (!carriers.outgoing) {
    log.warn('no carrier is set up: texts cannot be sent');
  }

  return {
    carriers,
    callbacks,
    receiptCounts: { applied: 0, unknown: 0 },
    simulator: createSimulator({
      database,
      callbacks,
      publicApiUrl,
      carrier:
        carriers.outgoing?.name === 'simulator'
          ? carriers.outgoing
          : createSimulatorCarrier(database, notify),
    }),
    media,
    files,
    dns: openDns(),
    payments: await createPaymentProcessor({ config, database, log }),
    mailer: smtp ?? createOutboxMailer(database),
    push: await createPushSender(config, database),
    close: stores.close,
  };
}
