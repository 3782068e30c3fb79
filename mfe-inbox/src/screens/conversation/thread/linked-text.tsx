import { lazy } from 'shared-ui/parts/lazy';

const Links = lazy(
  () => import('./links.tsx').then((module) => module.Links),
  ({ text }) => text,
);

/** Whether a text may contain a link, so that the link finder is worth loading. */
const mayHoldLink = /https?:|\w\.[a-z]{2,}/i;

/** Text of a message, never as markup, with clickable web addresses. */
export function LinkedText({ text }: { text: string }) {
  if (!mayHoldLink.test(text)) {
    return text;
  }

  return <Links text={text} />;
}
