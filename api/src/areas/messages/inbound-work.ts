import type { InboundWork } from '../../messaging/carriers/inbound-work.ts';
import type { Platform } from '../../platform/platform.ts';
import { applyDeliveryReceipts, applyStatusReports } from '../../messaging/sending/delivery-reports.ts';
import { optOut } from '../contacts/consent.service.ts';
import { stopWaveBecause } from '../waves/sending/control.service.ts';
import { receiveText } from './receive-text.ts';

/** The business behind the carriers' callbacks. */
export function createInboundWork(platform: Platform): InboundWork {
  return {
    receiveInbound: (text) => receiveText(platform, text),
    applyStatusReports: (reports) =>
      applyStatusReports({ platform, optOut, stopWave: stopWaveBecause }, reports),
    applyDeliveryReceipts: () => applyDeliveryReceipts({ platform }),
  };
}
