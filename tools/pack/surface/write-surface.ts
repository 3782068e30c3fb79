import { createHash } from 'node:crypto';
import { entriesOf } from './entries.ts';
import { readDeclarations } from './declarations.ts';
import type { PublishedPackage } from '../published-packages.ts';

const source = /(?<!\.d)\.tsx?$/;

/** Returns the declarations of the entries and of every file that they lead to, by module. */
function readModules(name: string): Map<string, string> {
  const entries = [...entriesOf(name)];
  const names = new Map(entries.toReversed().map(([entry, file]) => [file, entry]));
  const files = new Map(entries.map(([entry, file]) => [entry, file]));
  const texts = new Map<string, string>();
  const nameOfFile = (file: string): string => {
    const module = names.get(file) ?? `./${file.replace(source, '')}`;
    files.set(module, file);

    return module;
  };
  // The map grows while it is read: files that no entry names are added by those that import them.
  for (const [module, file] of files) {
    const first = names.get(file) ?? module;
    const text = source.test(file) ? readDeclarations(name, file, nameOfFile) : '';
    texts.set(module, first === module ? text : `export * from '${first}';`);
  }

  return texts;
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);
/** Command that writes the reports. */
export const command = 'pnpm docs:surface';

/** Returns the report of a version: its declarations as one text, with a line that states the version. */
export function writeReport(title: string, modules: ReadonlyMap<string, string>): string {
  const blocks = [...modules]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([module, text]) => `declare module '${module}' {\n${text}${text === '' ? '' : '\n'}}\n`);
  const body = `// Written by \`${command}\`. What others may import, and the types of it; modules in ./ cannot be imported.\n\n${blocks.join('\n')}`;

  return `// ${title} ${digestOf(body)}\n${body}`;
}

/** Returns the report of a package as it is, after `tsc -b` has written its declarations. */
export function currentReport(name: PublishedPackage, version: string): string {
  return writeReport(`${name} ${version}`, readModules(name));
}
