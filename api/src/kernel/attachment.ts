/** Returns the Content-Disposition of a file that is saved under this name, in any script (RFC 6266). */
export function attachmentNamed(name: string): string {
  const known = name.toWellFormed();
  const plain = known.replace(/[^\w .()-]/g, '_');

  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeName(known)}`;
}

/** encodeURIComponent keeps some characters that RFC 8187 does not allow. */
function encodeName(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
}
