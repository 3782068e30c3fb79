/** Names that browsers keep for zones that IANA has renamed. Databases may know only the new ones. */
export const renamedZones: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
  UTC: 'Etc/UTC',
};

/** Zones that browsers know and IANA does not. */
const notOfIana = /^(?:SystemV\/|US\/Pacific-New$)/i;

/** Returns the name that the browser's or server's data give a zone; undefined if they do not have it. */
function resolvedName(name: string): string | undefined {
  try {
    return Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/** Whether a name is an IANA time zone, such as 'America/New_York'. */
export function isZone(name: string): boolean {
  return name.includes('/') && !notOfIana.test(name) && resolvedName(name) !== undefined;
}

/** Returns a zone under its current IANA name: 'Asia/Kolkata' for 'Asia/Calcutta'. Other texts are unchanged. */
export function currentZoneName(name: string): string {
  const resolved = isZone(name) ? resolvedName(name) : undefined;

  return resolved === undefined ? name : (renamedZones[resolved] ?? resolved);
}
