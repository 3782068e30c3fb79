/** The letter of a key by its place on a keyboard of Latin letters, as `KeyboardEvent.code` names it. */
const letterPlace = /^Key([A-Z])$/;

/** Whether this computer has a ⌘ key, which there does what Ctrl does elsewhere. */
export const isApple = (): boolean => /mac|iphone|ipad/i.test(navigator.platform);

/**
 * Returns the letter or sign that was pressed. Of a keyboard of another alphabet it is the Latin letter in that place,
 * so that shortcuts work there too. Caps Lock changes nothing; Shift makes a letter another one.
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

/** Whether the key that commands are pressed with is held, and no other: ⌘ on Apple's computers, Ctrl elsewhere. */
export function hasCommandKey({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  const [command, other] = isApple() ? [metaKey, ctrlKey] : [ctrlKey, metaKey];

  return command && !other && !altKey && !shiftKey;
}

/** Whether a key is pressed for itself. AltGr, with which some keyboards type signs, reports itself as Ctrl and Alt. */
export function isAlone(event: KeyboardEvent): boolean {
  return !(event.ctrlKey || event.metaKey || event.altKey) || event.getModifierState('AltGraph');
}

/** Whether the key belongs to a word that is still being composed, as in Japanese or Korean; 229 is what Safari reports. */
export const isComposing = ({ isComposing: is, keyCode }: KeyboardEvent): boolean => is || keyCode === 229;
