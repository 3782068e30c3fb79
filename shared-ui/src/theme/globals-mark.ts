/** The <meta> of pages whose stylesheet holds reset, tokens and global rules (build/house-globals.ts). */
export const globalsMark = 'house-globals';

let isMarked: boolean | undefined;

/** Whether they stand already, so that making and inserting them would be the same work done twice. */
export function areGlobalsLaidDown(): boolean {
  isMarked ??= document.querySelector(`meta[name="${globalsMark}"]`) !== null;

  return isMarked;
}
