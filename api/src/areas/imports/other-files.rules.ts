/** Leading bytes of file formats that are mistaken for CSV. */
const beginnings: readonly (readonly number[])[] = [
  [0x50, 0x4b, 0x03, 0x04], // Excel, Numbers and other archives
  [0xd0, 0xcf, 0x11, 0xe0], // Excel before 2007
  [0x25, 0x50, 0x44, 0x46], // PDF
  [0x1f, 0x8b], // gzip
  [0x89, 0x50, 0x4e, 0x47], // PNG
  [0xff, 0xd8, 0xff], // JPEG
  [0x47, 0x49, 0x46, 0x38], // GIF
];

/** Beginnings of text that is no table: contact cards, web pages, which some programs call .xls, XML and JSON. */
const otherText =
  /^\uFEFF?\s*(?:BEGIN:VCARD|<(?:!doctype|html|head|meta|style|table|\?xml)\b|<!--|\[?\s*\{\s*")/i;

const longestBeginning = 200;

/** Whether a file has another format. Read as text, it would be thousands of meaningless rows. */
export function isOtherFile(firstBytes: Uint8Array): boolean {
  const text = new TextDecoder().decode(firstBytes.subarray(0, longestBeginning));

  return (
    beginnings.some((beginning) => beginning.every((byte, at) => firstBytes[at] === byte)) ||
    otherText.test(text)
  );
}
