import { isHidden } from './visible.ts';

const silent = 'script, style, template, noscript';
const widgets =
  'a[href], button, input, select, textarea, img, video, audio, canvas, iframe, [role]:not([role="status"], [role="progressbar"], [role="presentation"], [role="none"], [role="region"], [role="group"], [role="main"])';
const loadingParts = '[role="status"], [role="progressbar"], [aria-busy="true"]';
const loadingText = /^(?:loading|please wait|one moment)\b.{0,40}$/i;

function* visibleTexts(place: Element): Generator<string> {
  const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { parentElement, textContent } = texts.currentNode;
    const text = textContent?.trim();
    if (text && parentElement && !parentElement.closest(silent) && !isHidden(parentElement, place)) {
      yield text;
    }
  }
}

/**
 * Returns what is wrong with the content of a remote's place: 'empty' if it shows neither text nor a role, 'endless' if
 * all it shows is that it is loading.
 */
export function judgePage(place: Element): 'empty' | 'endless' | undefined {
  const isShown = (part: Element): boolean => !isHidden(part, place);
  if ([...place.querySelectorAll(widgets)].some(isShown)) {
    return undefined;
  }
  let isLoading = [...place.querySelectorAll(loadingParts)].some(isShown);
  for (const text of visibleTexts(place)) {
    if (!loadingText.test(text)) {
      return undefined;
    }
    isLoading = true;
  }

  return isLoading ? 'endless' : 'empty';
}
