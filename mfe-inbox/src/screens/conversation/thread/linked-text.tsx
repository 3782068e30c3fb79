import { lazy } from 'shared-ui/parts/lazy';

const Links = lazy(
  () => import('./links.tsx').then((module) => module.Links),
  ({ text }) => text,
);

/** Whether looking for links is worth fetching what finds them. */
const mayHoldLink = /https?:|\w\.[a-z]{2,}/i;

/** The words of a message as text, never as markup, with its web addresses to click. */
export function LinkedText({ text }: { text: string }) {
  if (!mayHoldLink.test(text)) {
    return text;
  }

  return <Links text={text} />;
}
