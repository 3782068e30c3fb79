import type { InboundWork } from '../../carriers/inbound-work.ts';
import type { Platform } from '../../platform/platform.ts';
import { applyDeliveryReceipts, applyStatusReports } from '../../sending/delivery-reports.ts';
import { receiveText } from './receive-text.ts';

/** The business behind the carriers' callbacks. */
export function createInboundWork(platform: Platform): InboundWork {
  return {
    receiveInbound: (text) => receiveText(platform, text),
    applyStatusReports: (reports) => applyStatusReports({ platform }, reports),
    applyDeliveryReceipts: () => applyDeliveryReceipts({ platform }),
  };
}
