import type { Config } from '../../config/config.ts';
import type { Database } from '../../platform/db/client.ts';
import type { PaymentProcessor } from '../../platform/edges/payment-processor.ts';
import type { Logger } from '../../platform/logger.ts';
import { createSimulatedProcessor } from '../../stand-ins/payments/simulated-processor.ts';

type Payments = Pick<Config, 'payments' | 'simulator' | 'isProduction'>;

/** Whether test cards are accepted: if PAYMENTS says so or, outside production, if texts are simulated too. */
export const isSimulated = ({ payments, simulator, isProduction }: Payments): boolean =>
  payments === 'simulated' || (payments === '' && simulator && !isProduction);

/** Creates the configured processor: Stripe, or the simulated one, which moves no money. */
export async function createPaymentProcessor(parts: {
  config: Config;
  database: Database;
  log: Logger;
}): Promise<PaymentProcessor | undefined> {
  const { config, database, log } = parts;
  if (config.stripeSecretKey) {
    // Loaded only if it is used (docs/adr/0040-libraries.md).
    const { createStripeProcessor } = await import('../../platform/payments/stripe-processor.ts');

    return createStripeProcessor({
      secretKey: config.stripeSecretKey,
      publishableKey: config.stripePublishableKey,
      webhookSecret: config.stripeWebhookSecret,
      apiUrl: config.stripeApiUrl,
      log,
    });
  }

  return isSimulated(config) ? createSimulatedProcessor(database) : undefined;
}
