/** Name of the key that sends a message together with Enter, as on this user's keyboard. */
export const sendKeyName = /mac|iphone|ipad/i.test(navigator.platform) ? '⌘' : 'Ctrl';
