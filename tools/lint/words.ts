import { bannedOnScreens } from './banned-words.ts';
import type { Problem } from './problem.ts';
import { isScreenCode, screenTextsOf } from './written-texts.ts';

/** Files whose sentences must stay as they are, with the reason. */
const quoting: Readonly<Record<string, string>> = {
  'api/src/messaging/carriers/former-descriptions.ts': 'sentences that earlier releases stored',
};

const wholeWord = (source: string): RegExp => new RegExp(`(?<![\\w-])(?:${source})(?![\\w-])`, 'i');
const banned = bannedOnScreens.map(([source, instead]) => ({ pattern: wholeWord(source), instead }));

/** Finds words in sentences on screens, in errors and in mails that a native engineer would not write there. */
export function screenWordProblems(path: string, source: string): Problem[] {
  if (!isScreenCode(path) || quoting[path]) {
    return [];
  }

  return screenTextsOf(source)
    .filter(({ text }) => text.includes(' '))
    .flatMap(({ line, text }) =>
      banned.flatMap(({ pattern, instead }) => {
        const [word] = pattern.exec(text) ?? [];

        return word
          ? [{ path, line, text: `says '${word}' to users: write ${instead} (tools/lint/banned-words.ts)` }]
          : [];
      }),
    );
}
