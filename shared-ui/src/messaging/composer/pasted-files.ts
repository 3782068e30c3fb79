/** Whether markup has words, and is not only a copied picture. */
const hasWords = (html: string): boolean =>
  (new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '').trim() !== '';

/**
 * Returns the files of a paste. None if it is formatted text: spreadsheets and word processors add a picture of what
 * was copied. A copied file comes with its name as plain text, and a copied picture with markup that has no words.
 */
export function pastedFiles(clipboard: Pick<DataTransfer, 'files' | 'getData'>): File[] {
  const isText = clipboard.getData('text/plain').trim() !== '' && hasWords(clipboard.getData('text/html'));

  return isText ? [] : [...clipboard.files];
}
