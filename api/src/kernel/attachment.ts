/** Returns the Content-Disposition of a file that is downloaded under this name, in any script (RFC 6266). */
export function attachmentNamed(name: string): string {
  const known = name.toWellFormed();
  const plain = known.replace(/[^\w .()-]/g, '_');

  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeName(known)}`;
}

/** Encodes a name for RFC 8187, which allows fewer characters than encodeURIComponent. */
function encodeName(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
}
