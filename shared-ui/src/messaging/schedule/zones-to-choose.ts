import { currentZoneName } from 'shared-contracts/domain/time-zone';
import { isZone } from 'shared-contracts/domain/zoned-time';

/**
 * Returns the zones chosen most often: the account's, the contact's, and that of this device; each once, with a note. A
 * device whose zone is no place ('UTC') adds none because the API schedules by places.
 */
export function zonesToChoose(
  accountZone: string,
  contactZones: readonly string[],
): { zone: string; note: string }[] {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const named = [
    { zone: accountZone, whose: 'this account' },
    ...contactZones.map((zone) => ({ zone, whose: 'this contact' })),
    ...(isZone(own) ? [{ zone: currentZoneName(own), whose: 'this device' }] : []),
  ];

  return [...new Set(named.map(({ zone }) => zone))].map((zone) => {
    const whose = named.filter((one) => one.zone === zone).map((one) => one.whose);

    return { zone, note: whose.join(', ') };
  });
}
