const awayCodes = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08006',
  '08001',
  '08003',
];
const awaySentences = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'is not currently accepting connections',
];

/** Whether an error means that the database is unreachable, as opposed to a rejected statement. */
export function isDatabaseUnreachable(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) {
    return false;
  }
  const code = 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : '';

  return awayCodes.includes(code) || awaySentences.some((part) => thrown.message.includes(part));
}
