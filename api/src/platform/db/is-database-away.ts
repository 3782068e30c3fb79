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

/** Whether what was thrown says that the database cannot be reached, rather than that it refused something. */
export function isDatabaseAway(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) {
    return false;
  }
  const code = 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : '';

  return awayCodes.includes(code) || awaySentences.some((part) => thrown.message.includes(part));
}
