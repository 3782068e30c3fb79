import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { TypedChoice } from './typed-choices.tsx';

interface Typed {
  /** What stands behind the sign, up to the caret. */
  readonly word: string;
  /** Where the sign stands. */
  readonly start: number;
}

/** The word being typed behind a sign, such as '@ki': undefined where the caret stands in none. */
export function typedWord(text: string, caret: number, pattern: RegExp): Typed | undefined {
  const match = pattern.exec(text.slice(0, caret));

  return match ? { word: match[1] ?? '', start: caret - (match[1] ?? '').length - 1 } : undefined;
}

/** Up, down, Enter, Tab and Escape of a list that stands above a text box. */
export function useTypedChoices(
  choices: readonly TypedChoice[],
  act: { choose: (choice: TypedChoice) => void; leave: () => void },
) {
  const [place, setPlace] = useState(0);
  const active = Math.min(place, Math.max(choices.length - 1, 0));

  /** Returns whether the key was for the list. */
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
