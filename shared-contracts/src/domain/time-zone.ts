import * as z from 'zod/mini';
import { renamedZones } from './renamed-zones.ts';
import { isZone, resolvedZoneName } from './zoned-time.ts';

/** Returns a zone under its current IANA name: 'Asia/Kolkata' for 'Asia/Calcutta'. Other texts are unchanged. */
export function currentZoneName(name: string): string {
  const resolved = isZone(name) ? resolvedZoneName(name) : undefined;

  return resolved === undefined ? name : (renamedZones[resolved] ?? resolved);
}

/** A time zone as it is stored, under its current name. */
export const TimeZone = z.pipe(
  z.pipe(z.string(), z.transform(currentZoneName)),
  z.string().check(z.refine(isZone, 'Choose a time zone from the list.')),
);
