import { Refusal } from './change.ts';

/** Adds a named import, to an existing import line of the same module if there is one. */
export function withImport(
  source: string,
  { name, from, type }: { name: string; from: string; type?: true },
): string {
  const keyword = type ? 'import type' : 'import';
  const escaped = from.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
  const line = new RegExp(String.raw`^${keyword} \{([^}]*)\} from '${escaped}';$`, 'm');
  const match = line.exec(source);
  if (!match) {
    return `${keyword} { ${name} } from '${from}';\n${source}`;
  }

  const names = (match[1] ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
  if (names.includes(name)) {
    return source;
  }

  return source.replace(match[0], `${keyword} { ${[...names, name].toSorted().join(', ')} } from '${from}';`);
}

/** Adds an element to the end of an exported list: `export const x… = [ … ]`. */
export function withElement(source: string, { list, element }: { list: RegExp; element: string }): string {
  const match = list.exec(source);
  if (!match) {
    throw new Refusal(`There is no list ${String(list)} to add ${element} to.`);
  }
  const opened = match.index + match[0].length;
  const closed = source.indexOf(']', opened);
  const before = source.slice(0, closed).trimEnd();
  const comma = before.endsWith(',') || before.endsWith('[') ? '' : ',';

  return `${before}${comma} ${element}${source.slice(closed)}`;
}

/** Adds a module to those whose endpoints the API has: `shared-contracts/src/api/index.ts`. */
export const withContracts = (source: string, { name, from }: { name: string; from: string }): string =>
  withElement(`import * as ${name} from '${from}';\n${source}`, {
    list: /export const endpoints[^=]*= \[/,
    element: name,
  });

/** Returns an edit that adds text at the end of a table, between the strings `begin` and `end`. */
export function withLine(text: string, [begin, end]: readonly [begin: string, end: string]) {
  return (source: string): string => {
    const begun = source.indexOf(begin);
    const at = source.indexOf(end, begun);
    if (begun === -1 || at === -1) {
      throw new Refusal(`There is no table from '${begin}' to '${end}' to add to.`);
    }

    return source.slice(0, at) + text + source.slice(at);
  };
}

/** Adds an entry to a table with sorted keys, indented by two spaces. */
export function withSortedEntry(source: string, { key, entry }: { key: string; entry: string }): string {
  const keys = [...source.matchAll(/^ {2}(\w+): /gm)];
  const next = keys.find(([, other = '']) => other > key);
  const at = next?.index ?? source.search(/^\}/m);

  return source.slice(0, at) + entry + source.slice(at);
}
