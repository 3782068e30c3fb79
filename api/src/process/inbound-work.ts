import type { InboundWork } from '../messaging/carriers/inbound-work.ts';
import type { Platform } from '../platform/platform.ts';
import {
  applyDeliveryReceipts,
  applyStatusReports,
} from '../messaging/sending/reports/delivery-reports.service.ts';
import { refusalEffects } from '../areas/waves/sending/refusal-effects.service.ts';
import { receiveTexts } from '../areas/messages/receive-texts.service.ts';

/** Business logic behind the carriers' callbacks. */
export function createInboundWork(platform: Platform): InboundWork {
  return {
    receiveInbound: (texts) => receiveTexts(platform, texts),
    applyStatusReports: (reports) => applyStatusReports({ platform, ...refusalEffects }, reports),
    applyDeliveryReceipts: () => applyDeliveryReceipts({ platform }),
  };
}
