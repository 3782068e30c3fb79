import type { Callbacks } from '../carriers/callbacks.ts';
import type { Carriers } from '../carriers/carriers.ts';
import type { Simulator } from '../carriers/simulator/simulator.service.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { MediaStore } from '../media/media-store.ts';
import type { PushSender } from '../push/push-delivery.ts';

/** Where the server meets the world: carriers, mail, pictures, push. Part of the platform of a process. */
export interface Edges {
  readonly carriers: Carriers;
  readonly callbacks: Callbacks;
  /** Its addresses answer 404 while the simulator is off. */
  readonly simulator: Simulator;
  readonly media: MediaStore;
  readonly mailer: Mailer;
  readonly push: PushSender;
  close(): void;
}
