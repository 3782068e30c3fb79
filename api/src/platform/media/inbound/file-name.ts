import type { IncomingHttpHeaders } from 'node:http';

const longestName = 100;

/** Control characters, separators of folders, and signs that reorder text: "gpj.exe" read from right to left. */
// eslint-disable-next-line no-control-regex
const refused = /[\u0000-\u001f\u007f-\u009f/\\:*?"<>|\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

/** Returns a file name that is safe to display and to save under; '' if nothing is left. Keeps the extension. */
export function cleanFileName(text: string): string {
  const name = text
    .toWellFormed()
    .replace(refused, '')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  const characters = Array.from(name);
  if (characters.length <= longestName) {
    return name;
  }
  const [ending = ''] = /\.[a-z0-9]{1,8}$/i.exec(name) ?? [];

  return `${characters.slice(0, longestName - ending.length).join('')}${ending}`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // a percent sign that belongs to the name
  }
}

/**
 * Returns the name in a Content-Disposition header (RFC 6266), otherwise the last part of a URL that ends like a file.
 */
export function nameFromAnswer(headers: IncomingHttpHeaders, url: string): string {
  const disposition = headers['content-disposition'] ?? '';
  const [, encoded] = /filename\*\s*=\s*[\w-]+'[^']*'([^;\s]+)/i.exec(disposition) ?? [];
  const [, quoted, bare] = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(disposition) ?? [];
  const stated = encoded === undefined ? (quoted ?? bare)?.replace(/\\(.)/g, '$1') : decoded(encoded);
  if (stated !== undefined) {
    return cleanFileName(stated);
  }
  const last = URL.canParse(url) ? decoded(new URL(url).pathname.split('/').at(-1) ?? '') : '';

  return /\.[a-z0-9]{1,5}$/i.test(last) ? cleanFileName(last) : '';
}
