import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { TypedChoice } from './typed-choices.tsx';

interface Typed {
  /** Text between the sign and the caret. */
  readonly word: string;
  /** Index of the sign in the text. */
  readonly start: number;
}

/** Returns the word being typed after a sign, such as '@ki'; undefined if the caret is not in one. */
export function typedWord(text: string, caret: number, pattern: RegExp): Typed | undefined {
  const match = pattern.exec(text.slice(0, caret));

  return match ? { word: match[1] ?? '', start: caret - (match[1] ?? '').length - 1 } : undefined;
}

/** Handles Up, Down, Enter, Tab and Escape for a list above a text box. */
export function useTypedChoices(
  choices: readonly TypedChoice[],
  act: { choose: (choice: TypedChoice) => void; leave: () => void },
) {
  const [place, setPlace] = useState(0);
  const active = Math.min(place, Math.max(choices.length - 1, 0));

  /** Returns whether the list handled the key. */
  function onKey(event: KeyboardEvent): boolean {
    const chosen = choices[active];
    if (!chosen || event.ctrlKey || event.metaKey || event.altKey) {
      return false;
    }
    const moves: Record<string, () => void> = {
      ArrowDown: () => setPlace((active + 1) % choices.length),
      ArrowUp: () => setPlace((active + choices.length - 1) % choices.length),
      Enter: () => act.choose(chosen),
      Tab: () => act.choose(chosen),
      Escape: act.leave,
    };
    const move = moves[event.key];
    if (!move) {
      return false;
    }
    event.preventDefault();
    move();
    if (event.key === 'Enter' || event.key === 'Tab') {
      setPlace(0);
    }

    return true;
  }

  return { active, onKey };
}
