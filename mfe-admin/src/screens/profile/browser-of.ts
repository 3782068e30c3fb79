const browsers = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['CriOS', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;

const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['CrOS', 'ChromeOS'],
  ['Mac OS X', 'Mac'],
  ['Linux', 'Linux'],
] as const;

/** Describes a browser as far as its user agent allows: 'Chrome on Windows'. */
export function browserOf(userAgent: string): string {
  const named = (table: readonly (readonly [string, string])[]) =>
    table.find(([mark]) => userAgent.includes(mark))?.[1];
  const [browser, system] = [named(browsers), named(systems)];
  if (!browser) {
    return system ? `A browser on ${system}` : 'A browser';
  }

  return system ? `${browser} on ${system}` : browser;
}
