import { useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';

const focusable = 'button, input, textarea, select, a, summary, [tabindex="0"]';

/** Shows a component as if it had the keyboard focus: a page has one focus, a catalog needs many. */
export function Focused({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const mark = () => place.current?.querySelector(focusable)?.setAttribute('data-focus-visible', '');
    mark();
    // A component that is laid out again for another width is a new element.
    const observer = new MutationObserver(mark);
    if (place.current) {
      observer.observe(place.current, { childList: true, subtree: true });
    }

    return () => observer.disconnect();
  }, []);

  return <div ref={place}>{children}</div>;
}
