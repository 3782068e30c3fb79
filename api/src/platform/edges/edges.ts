import type { Callbacks } from './callbacks.ts';
import type { Carriers } from './carriers.ts';
import type { Dns } from './dns.ts';
import type { PaymentProcessor } from './payment-processor.ts';
import type { ReceiptCounts } from './receipt-counts.ts';
import type { Simulator } from './simulator.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { PushSender } from '../push/push-delivery.ts';

/** Where the server meets the world: carriers, mail, pictures, push. Part of the platform of a process. */
export interface Edges {
  readonly carriers: Carriers;
  readonly callbacks: Callbacks;
  /** Counted by the work on callbacks. */
  readonly receiptCounts: ReceiptCounts;
  /** Its addresses answer 404 while the simulator is off. */
  readonly simulator: Simulator;
  /** Pictures and contact cards of texts. */
  readonly media: FileStore;
  /** Uploads that wait for the worker, and what it makes for people to fetch. */
  readonly files: FileStore;
  readonly dns: Dns;
  /** Missing where cards cannot be charged: neither is Stripe set up nor the simulator on. */
  readonly payments: PaymentProcessor | undefined;
  readonly mailer: Mailer;
  readonly push: PushSender;
  close(): void;
}
