/**
 * The version of this contract. A remote states the one it was built against; the shell runs a remote whose
 * major is its own and whose minor is not newer (features PF-03).
 */
export const contractVersion = '1.4';

/** Whether a remote built against `built` runs in a shell of contract `running`. Both 'major.minor'. */
export function isCompatible(built: string, running: string = contractVersion): boolean {
  const [builtMajor, builtMinor] = built.split('.').map(Number);
  const [major, minor] = running.split('.').map(Number);
  const isVersion = [builtMajor, builtMinor, major, minor].every((part) => Number.isInteger(part));

  return isVersion && builtMajor === major && Number(builtMinor) <= Number(minor);
}
