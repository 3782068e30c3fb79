import type { FileLine } from './csv-record.ts';
import { mostCharacters } from './read-record.ts';

/** Splits a text into lines at \n, \r\n and \r, in bounded memory for any text. */
export async function* splitLines(text: AsyncIterable<string>): AsyncGenerator<FileLine> {
  let rest = '';
  let number = 1;
  let isCut = false;

  function line(part: string, lineBreak: string): FileLine {
    const made = {
      text: part.slice(0, mostCharacters),
      lineBreak,
      number,
      isCut: isCut || part.length > mostCharacters,
    };
    number++;
    isCut = false;

    return made;
  }

  for await (const chunk of text) {
    rest += chunk;
    let start = 0;
    const breaks = /\r\n|\n|\r(?=[^\n])/g;
    for (let match = breaks.exec(rest); match; match = breaks.exec(rest)) {
      yield line(rest.slice(start, match.index), match[0]);
      start = breaks.lastIndex;
    }
    rest = rest.slice(start);
    if (rest.length > mostCharacters + 1) {
      isCut = true;
      rest = rest.slice(0, mostCharacters) + (rest.endsWith('\r') ? '\r' : '');
    }
  }
  const end = rest.endsWith('\r') ? rest.slice(0, -1) : rest;
  if (end !== '' || isCut) {
    yield line(end, rest.length > end.length ? '\r' : '');
  }
}
