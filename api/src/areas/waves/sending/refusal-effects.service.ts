import type { RefusalEffects } from '../../../messaging/sending/sending.rules.ts';
import { optOut } from '../../contacts/consent/consent.service.ts';
import { stopWaveBecause } from './control.service.ts';

/** Effects of a carrier's refusal on contacts and waves, the same for every sender and for delivery reports. */
export const refusalEffects: RefusalEffects = { optOut, stopWave: stopWaveBecause };
