import type { FileTypeResult } from 'file-type';

/** Returns the type of a file by its first bytes, whatever it claims to be; undefined if it is of no known type. */
export async function detectType(bytes: Uint8Array): Promise<FileTypeResult | undefined> {
  const { fileTypeFromBuffer } = await import('file-type'); // docs/adr/0040-libraries.md

  return fileTypeFromBuffer(bytes);
}
