/** Encodings with one byte per letter: of Windows, of Excel for Mac ("CSV (Macintosh)"), and of Windows in Cyrillic. */
export type SingleByteEncoding = 'windows-1252' | 'macintosh' | 'windows-1251';

/**
 * Signs of each encoding in bytes read as Latin 1. Accented letters are below A0 on a Mac and above BF in Windows. The
 * other has punctuation there, or capitals within a word. An apostrophe is D5 on a Mac and 92 in Windows. The latter is
 * í on a Mac, and so a sign of neither.
 */
const signs: Readonly<Record<SingleByteEncoding, readonly RegExp[]>> = {
  'windows-1252': [/[a-z][\xDF-\xF6\xF8-\xFF]/gi, /[A-Z][\xC0-\xCF\xD1\xD6\xD8-\xDE](?![a-z])/g],
  macintosh: [
    /[a-z][\x81-\x84\x86-\x8D\x8F\x90\x98\x9B\x9D\x9F]/gi,
    /[a-z]\x8E/g,
    /[a-z][\x96\x97][a-z]/gi,
    /[a-z]\xD5[a-z]|\b[A-Z]\xD5[A-Z][a-z]/g,
  ],
  // A word: no other alphabet of these has three accented letters in a row.
  'windows-1251': [/[\xA8\xB8\xC0-\xFF]{3,}/g],
};

/** Number of letters that are enough to tell the encodings apart. */
const enough = 1_000_000;

/** Counts the signs of each encoding in a file's parts that are not UTF-8. */
export function watchSingleBytes(): { see(latin: string): void; encoding(): SingleByteEncoding } {
  const counts: Record<SingleByteEncoding, number> = { 'windows-1252': 0, macintosh: 0, 'windows-1251': 0 };
  let seen = 0;

  function count(name: SingleByteEncoding, latin: string): void {
    counts[name] += signs[name].reduce((sum, sign) => sum + (latin.match(sign)?.length ?? 0), 0);
  }

  return {
    see(latin) {
      if (seen < enough) {
        seen += latin.length;
        count('windows-1252', latin);
        count('macintosh', latin);
        count('windows-1251', latin);
      }
    },
    /** Returns the encoding with the most signs; Windows-1252 if none has more. */
    encoding() {
      const latin = counts['windows-1252'];
      const mac = counts.macintosh;
      const cyrillic = counts['windows-1251'];
      if (cyrillic > latin && cyrillic > mac) {
        return 'windows-1251';
      }

      return mac > latin ? 'macintosh' : 'windows-1252';
    },
  };
}
