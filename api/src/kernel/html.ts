/** Markup that is safe to send: everything inserted into it was escaped. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

type Piece = string | number | Html | readonly Html[] | undefined | false;

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function markupOf(piece: Piece): string {
  if (piece === undefined || piece === false) {
    return '';
  }
  if (piece instanceof Html) {
    return piece.markup;
  }
  if (typeof piece === 'object') {
    return piece.map(({ markup }) => markup).join('');
  }

  return String(piece).replace(/[&<>"']/g, (character) => escapes[character] ?? '');
}

/** Builds markup; text inserted into it is escaped. */
export function html(strings: TemplateStringsArray, ...pieces: readonly Piece[]): Html {
  return new Html(strings.map((string, index) => string + markupOf(pieces[index])).join(''));
}
