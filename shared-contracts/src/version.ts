/**
 * Version of this contract. A remote declares the one it was built against. The shell runs a remote with the same major
 * version and a minor version that is not newer (features PF-03).
 */
export const contractVersion = '1.6';

/** Returns whether a remote built against `built` runs in a shell of contract `running`. Both are 'major.minor'. */
export function isCompatible(built: string, running: string = contractVersion): boolean {
  const [builtMajor, builtMinor] = built.split('.').map(Number);
  const [major, minor] = running.split('.').map(Number);
  const isVersion = [builtMajor, builtMinor, major, minor].every((part) => Number.isInteger(part));

  return isVersion && builtMajor === major && Number(builtMinor) <= Number(minor);
}
