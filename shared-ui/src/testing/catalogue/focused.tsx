import { useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';

const focusable = 'button, input, textarea, select, a, summary, [tabindex="0"]';

/** Shows something as it looks while the keyboard is on it: a page has one focus, a catalogue many. */
export function Focused({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const mark = () => place.current?.querySelector(focusable)?.setAttribute('data-focus-visible', '');
    mark();
    // What is laid out anew for another width is another element.
    const observer = new MutationObserver(mark);
    if (place.current) {
      observer.observe(place.current, { childList: true, subtree: true });
    }

    return () => observer.disconnect();
  }, []);

  return <div ref={place}>{children}</div>;
}
