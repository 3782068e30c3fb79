/**
 * Height of the visible page. The shell sets the variable while a keyboard covers the page
 * (shell/src/frame/follow-keyboard.ts); other browsers resize the page themselves.
 */
export const aboveKeyboard = 'var(--frame-height, 100dvh)';
