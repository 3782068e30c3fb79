/** The key that sends together with Enter, as this person's keyboard calls it. */
export const sendKeyName = /mac|iphone|ipad/i.test(navigator.platform) ? '⌘' : 'Ctrl';
