/** Matches `KeyboardEvent.code` of letter keys, which names the letter at that position on a Latin keyboard. */
const letterPlace = /^Key([A-Z])$/;

/** Whether this computer has a ⌘ key, which replaces Ctrl there. */
export const isApple = (): boolean => /mac|iphone|ipad/i.test(navigator.platform);

/**
 * Returns the letter or sign that was pressed. For keyboards with another alphabet, returns the Latin letter at that
 * position, so that shortcuts work there too. Caps Lock has no effect; Shift makes a different letter.
 */
export function pressedKey(event: KeyboardEvent): string {
  const { key, code, shiftKey } = event;
  const isOfOtherAlphabet = key.length === 1 && key > '~' && !event.getModifierState('AltGraph');
  const sign = code === 'Slash' ? '/' : (letterPlace.exec(code)?.[1] ?? key);
  const pressed = isOfOtherAlphabet ? sign : key;
  if (isOfOtherAlphabet && pressed === '/' && shiftKey) {
    return '?';
  }
  if (!/^[a-z]$/i.test(pressed)) {
    return pressed;
  }

  return shiftKey ? pressed.toUpperCase() : pressed.toLowerCase();
}

/** Whether only the command modifier is held: ⌘ on Apple computers, Ctrl elsewhere. */
export function hasCommandKey({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  const [command, other] = isApple() ? [metaKey, ctrlKey] : [ctrlKey, metaKey];

  return command && !other && !altKey && !shiftKey;
}

/**
 * Whether a key is pressed without modifiers. AltGr, with which some keyboards type signs, reports itself as Ctrl and
 * Alt.
 */
export function isAlone(event: KeyboardEvent): boolean {
  return !(event.ctrlKey || event.metaKey || event.altKey) || event.getModifierState('AltGraph');
}

/** Whether the key belongs to a word that is still being composed, as in Japanese or Korean; Safari reports 229. */
export const isComposing = ({ isComposing: is, keyCode }: KeyboardEvent): boolean => is || keyCode === 229;
