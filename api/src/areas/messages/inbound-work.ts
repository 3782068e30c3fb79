import type { InboundWork } from '../../messaging/carriers/inbound-work.ts';
import type { Platform } from '../../platform/platform.ts';
import { applyDeliveryReceipts, applyStatusReports } from '../../messaging/sending/delivery-reports.ts';
import { optOut } from '../contacts/consent.service.ts';
import { stopWaveBecause } from '../waves/sending/control.service.ts';
import { receiveTexts } from './receive-texts.ts';

/** Business logic behind the carriers' callbacks. */
export function createInboundWork(platform: Platform): InboundWork {
  return {
    receiveInbound: (texts) => receiveTexts(platform, texts),
    applyStatusReports: (reports) =>
      applyStatusReports({ platform, optOut, stopWave: stopWaveBecause }, reports),
    applyDeliveryReceipts: () => applyDeliveryReceipts({ platform }),
  };
}
