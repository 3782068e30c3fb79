import { join } from 'node:path';
import { openCallbacks } from '../carriers/callbacks.ts';
import { createCarriers } from '../carriers/create-carriers.ts';
import { createSimulator } from '../carriers/simulator/simulator.service.ts';
import { createSimulatorCarrier } from '../carriers/simulator/simulator-carrier.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/client.ts';
import { createDiskFileStore } from '../files/disk-file-store.ts';
import { createOutboxMailer } from '../mail/outbox-mailer.ts';
import { createSmtpMailer } from '../mail/smtp-mailer.ts';
import { createDiskMediaStore } from '../media/disk-media-store.ts';
import type { Logger } from '../platform/logger.ts';
import { createPushSender } from '../push/push-sender.ts';
import type { Edges } from './edges.ts';

/** Opens the edges that the configuration names: real services where they are set up, local ones else. */
export async function openEdges(options: {
  config: Config;
  database: Database;
  log: Logger;
}): Promise<Edges> {
  const { config, database, log } = options;
  const { publicApiUrl, dataDir } = config;
  const carriers = createCarriers({ config, database, log });
  const callbacks = await openCallbacks({ database, carriers, dataDir, log });
  const smtp = config.smtpUrl ? createSmtpMailer({ url: config.smtpUrl, from: config.mailFrom }) : undefined;
  if (!smtp && !config.demo && !config.simulator) {
    log.warn('SMTP_URL is not set: mail is kept in the outbox and reaches nobody');
  }
  if (!carriers.outgoing) log.warn('no carrier is set up: texts cannot be sent');

  return {
    carriers,
    callbacks,
    receiptCounts: { applied: 0, unknown: 0 },
    simulator: createSimulator({
      database,
      callbacks,
      publicApiUrl,
      carrier: carriers.outgoing?.name === 'simulator' ? carriers.outgoing : createSimulatorCarrier(database),
    }),
    media: createDiskMediaStore(join(dataDir, 'media')),
    files: createDiskFileStore(join(dataDir, 'files')),
    mailer: smtp ?? createOutboxMailer(database),
    push: await createPushSender(config),
    close: () => smtp?.close(),
  };
}
