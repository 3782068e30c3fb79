import { isTest } from '@tools/checkout/source-files';

/** Text of a source file that a person reads. `line` is where it begins, `text` has no line breaks. */
export interface WrittenText {
  readonly line: number;
  readonly text: string;
}

const comment = /\/\*[\s\S]*?\*\/|(?<![:'"`\w/])\/\/(?!\/)[^\n]*/g;
const literal = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;
/** Text between two tags, or between a tag and an expression. */
const between = /(?<=[>}])[^<>{}=`]*[a-z][^<>{}=`]*(?=[<{])/g;
const code = /;\n|\w\(|[&|]{2}|^\s*[)\],.:;?]/;
const statement =
  /^\s*(?:(?:alter|begin|create|delete|insert|merge|select|update)\b|with \w+ as\b)|\(\?[:!=<]|\[data-|^\.{0,2}\//;

const browserCode = /^(?:shell|shared-ui|mfe-[^/]+)\/src\/.*\.tsx?$/;
const otherScreenCode = /^(?:shared-contracts|api)\/src\/.*\.(?:ts|mjs)$|^shell\/pages\/.*\.html$/;

/** Whether a file is source of the browser app. */
export function isBrowserCode(path: string): boolean {
  return browserCode.test(path) && !isTest(path);
}

/** Whether a file may declare sentences that users read: screens, errors, mails, and pages of the API. */
export function isScreenCode(path: string): boolean {
  return (
    isBrowserCode(path) || (otherScreenCode.test(path) && !isTest(path) && !path.includes('.generated.'))
  );
}

const lineAt = (source: string, index: number): number => source.slice(0, index).split('\n').length;
const joined = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
const bareComment = (text: string): string =>
  joined(text.replaceAll(/^\s*(?:\/\*+|\*\/|\*(?!\/)|\/\/)|\*\/\s*$/gm, ''));

/** Returns the comments of a source file, without their marks. */
export function commentsOf(source: string): WrittenText[] {
  return [...source.matchAll(comment)].map(({ 0: text, index }) => ({
    line: lineAt(source, index),
    text: bareComment(text),
  }));
}

/**
 * Returns the text of string literals and of JSX in a source file, which includes its sentences on screens. Leaves out
 * SQL, selectors and regular expressions.
 */
export function screenTextsOf(source: string): WrittenText[] {
  const bare = source.replaceAll(comment, (text) => text.replaceAll(/[^\n]/g, ' '));
  const literals = [...bare.matchAll(literal)].map(({ 0: text, index }) => ({
    index,
    text: text.slice(1, -1),
  }));
  const children = [...bare.matchAll(between)]
    .filter(([text]) => !code.test(text))
    .map(({ 0: text, index }) => ({ index: index + text.search(/\S/), text }));

  return [...literals, ...children]
    .map(({ index, text }) => ({ line: lineAt(bare, index), text: joined(text) }))
    .filter(({ text }) => /[A-Za-z]/.test(text) && !statement.test(text));
}
