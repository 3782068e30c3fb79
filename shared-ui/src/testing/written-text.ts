/**
 * Returns the text in a message editor as it is stored, with placeholders as written: what a person gets by copying all
 * of it.
 */
export function writtenText(box: HTMLElement): string {
  const lines = [...box.querySelectorAll('.cm-line')].map((line) => {
    const copy = line.cloneNode(true);
    if (!(copy instanceof HTMLElement)) {
      return '';
    }
    copy.querySelectorAll('.cm-placeholder').forEach((empty) => empty.remove());
    copy
      .querySelectorAll('[data-chip]')
      .forEach((chip) => chip.replaceWith(chip.getAttribute('data-chip') ?? ''));

    return copy.textContent;
  });

  return lines.join('\n');
}
