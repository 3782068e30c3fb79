import { packPackages } from './pack-packages.ts';

/** `pnpm pack:packages <folder>`: writes a tarball of each package that a remote in another repository installs. */
const [folder] = process.argv.slice(2);
if (!folder) {
  throw new Error('Name a folder: pnpm pack:packages <folder>');
}
Object.values(await packPackages(folder)).forEach((tarball) => console.log(tarball));
