import type { Problem } from './problem.ts';

const source = /\.(?:tsx?|mjs)$/;
const widest = 120;
const docstring = /\/\*\*[ \t]*\n?[ \t]*\*?[ \t]*([^\n]*)/g;
const openings = [
  'As far as',
  'By',
  'Everybody',
  '(?:For|From|In|On|To) (?:which|whom|whose)',
  'How',
  'It',
  'Nobody',
  'Nothing',
  'Of',
  'So',
  'Somebody',
  'That',
  'They',
  'Those',
  '(?:From|Until) (?:when|where)',
  'What(?:ever)?',
  'When',
  'Where',
  'Which',
  'Who(?:ever|m|se)?',
];
const oddOpening = new RegExp(`^(?:${openings.join('|')})\\b`);

/** Finds docstrings that begin neither with a verb nor with a noun phrase (CONTRIBUTING.md). */
export function docstringProblems(path: string, text: string): Problem[] {
  if (!source.test(path)) {
    return [];
  }

  return [...text.matchAll(docstring)].flatMap((match) => {
    const [opening] = oddOpening.exec(match[1] ?? '') ?? [];

    return opening
      ? [
          {
            path,
            line: text.slice(0, match.index + match[0].length).split('\n').length,
            text: `begins a docstring with '${opening}': begin with a verb ('Returns …') or a noun phrase`,
          },
        ]
      : [];
  });
}

/** Finds comment lines that are wider than 120 columns. Links may be longer. */
export function commentWidthProblems(path: string, text: string): Problem[] {
  if (!source.test(path)) {
    return [];
  }

  return text.split('\n').flatMap((line, index) => {
    const isWide = line.length > widest && /^\s*(?:\/\/|\/?\*)/.test(line) && !line.includes('://');

    return isWide ? [{ path, line: index + 1, text: `has a comment wider than ${widest} columns` }] : [];
  });
}
