import { Buffer } from 'node:buffer';
import { charsetOf, decodeText } from '../inbound/decode-text.ts';

/** One property of a contact card: its name and parameters in version 3.0 syntax, and its value as text. */
export interface CardLine {
  readonly name: string;
  readonly line: string;
}

const quotedPrintable = /;(?:ENCODING=)?QUOTED-PRINTABLE\b/i;

/**
 * Returns the properties of contact cards of version 2.1, 3.0 or 4.0, one line each. Lines are unfolded as bytes,
 * because a fold may split a character.
 */
export function readCardLines(bytes: Uint8Array): CardLine[] {
  const isWide = (bytes[0] ?? 0) >= 0xfe;
  const binary = (isWide ? Buffer.from(decodeText(bytes)) : Buffer.from(bytes)).toString('latin1');
  const file = binary.replace(/^\u00ef\u00bb\u00bf/, ''); // the byte order mark of UTF-8
  // Version 2.1 folds at a space that belongs to the value; later versions add one.
  const fold = /VERSION:2\.1/i.test(file) ? '$1' : '';
  const unfolded = file.replace(/(?:\r\n|\r|\n)([ \t])/g, fold);
  const lines: string[] = [];
  for (const line of unfolded.split(/\r\n|\r|\n/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.endsWith('=') && quotedPrintable.test(headOf(last))) {
      lines[lines.length - 1] = `${last.slice(0, -1)}${line}`;
    } else {
      lines.push(line);
    }
  }

  return lines.flatMap((line) => readLine(line) ?? []);
}

/** Maximum length of a name with parameters that is parsed. */
const longestHead = 1_000;

/** Returns everything before the colon that ends the parameters; quoted parameters may contain colons. */
function headOf(line: string): string {
  return /^(?:[^":]+|"[^"]*")*/.exec(line.slice(0, longestHead))?.[0] ?? '';
}

function readLine(line: string): CardLine | undefined {
  const head = headOf(line);
  const [, name = '', parameters = ''] = /^\s*(?:[\w-]+\.)?([\w-]+)(;.*)?$/.exec(head) ?? [];
  if (name === '' || line[head.length] !== ':') {
    return undefined;
  }
  const raw = line.slice(head.length + 1);
  const isQuoted = quotedPrintable.test(head);
  const value = decodeText(Buffer.from(isQuoted ? unquote(raw) : raw, 'latin1'), charsetOf(parameters));
  const text = isQuoted ? value.replace(/\r\n|\r|\n/g, '\\n') : value;

  return {
    name: name.toUpperCase(),
    line: `${name}${asVersion3(parameters)}:${text.replace(/^\ufeff/, '')}`,
  };
}

const unquote = (text: string): string =>
  text.replace(/=([0-9A-F]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/**
 * Converts parameters to version 3.0: version 2.1 writes `;CELL` for `;TYPE=CELL`. Charset and encoding are already
 * applied.
 */
function asVersion3(parameters: string): string {
  return (parameters.match(/;(?:[^;"]|"[^"]*")+/g) ?? [])
    .map((parameter) => parameter.slice(1))
    .filter((parameter) => !/^(?:ENCODING=|CHARSET=|QUOTED-PRINTABLE$|BASE64$|[78]BIT$|B$)/i.test(parameter))
    .map((parameter) => (parameter.includes('=') ? `;${parameter}` : `;TYPE=${parameter}`))
    .join('');
}
