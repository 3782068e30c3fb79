import type { Callbacks } from './callbacks.ts';
import type { Carriers } from './carriers.ts';
import type { Dns } from './dns.ts';
import type { PaymentProcessor } from './payment-processor.ts';
import type { ReceiptCounts } from './receipt-counts.ts';
import type { Simulator } from './simulator.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { PushSender } from '../push/push-delivery.ts';

/** Connections to the outside world: carriers, mail, pictures, push. Part of a process's platform. */
export interface Edges {
  readonly carriers: Carriers;
  readonly callbacks: Callbacks;
  /** Incremented by callback processing. */
  readonly receiptCounts: ReceiptCounts;
  /** Its routes return 404 while the simulator is off. */
  readonly simulator: Simulator;
  /** Pictures and contact cards in texts. */
  readonly media: FileStore;
  /** Uploads waiting for the worker, and the files it produces for download. */
  readonly files: FileStore;
  readonly dns: Dns;
  /** Undefined if cards cannot be charged: neither is Stripe set up nor the simulator on. */
  readonly payments: PaymentProcessor | undefined;
  readonly mailer: Mailer;
  readonly push: PushSender;
  close(): void;
}
