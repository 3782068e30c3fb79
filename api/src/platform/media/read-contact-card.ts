const line = /^[A-Za-z0-9.-]+(?:;[^:\r\n]*)?:/;

/**
 * Returns a contact card in the format phones and carriers accept: VERSION 3.0 with CRLF (texting-rules.md, Sending).
 * Undefined if the bytes are not one.
 */
export function readContactCard(bytes: Uint8Array): Uint8Array | undefined {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined; // bytes that are no UTF-8
  }
  const lines = text.trim().split(/\r\n|\r|\n/);
  const begins = lines[0]?.trim().toUpperCase() === 'BEGIN:VCARD';
  const ends = lines.at(-1)?.trim().toUpperCase() === 'END:VCARD';
  const isVersion3 = lines.some((one) => /^VERSION:3\.0\s*$/i.test(one));
  const hasName = lines.some((one) => /^(?:[\w-]+\.)?FN(?:;[^:]*)?:.*\S/i.test(one));
  // A line that starts with a space continues the previous one.
  const isWhole = lines.every((one) => /^[ \t]/.test(one) || one === '' || line.test(one));
  if (!begins || !ends || !isVersion3 || !hasName || !isWhole || text.includes('\0')) {
    return undefined;
  }

  return new TextEncoder().encode(`${lines.filter((one) => one !== '').join('\r\n')}\r\n`);
}
