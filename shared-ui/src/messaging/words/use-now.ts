import { useEffect, useState } from 'react';

const minuteMs = 60_000;

/** Returns the new time if a minute has passed, or if the clock was set back. */
function later(before: Date): Date {
  const now = new Date();
  const passed = now.getTime() - before.getTime();

  return passed >= 0 && passed < minuteMs ? before : now;
}

/**
 * Returns the current time, updated every minute, so that labels like '5 min' stay correct, and when the reader returns
 * to the page: timers rest while a device sleeps and while the page is hidden or in the back/forward cache.
 */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());

  useEffect(() => {
    const tick = setInterval(() => setNow(new Date()), minuteMs);
    const onReturn = (): void => setNow(later);
    document.addEventListener('visibilitychange', onReturn);
    window.addEventListener('pageshow', onReturn);
    window.addEventListener('focus', onReturn);

    return () => {
      clearInterval(tick);
      document.removeEventListener('visibilitychange', onReturn);
      window.removeEventListener('pageshow', onReturn);
      window.removeEventListener('focus', onReturn);
    };
  }, []);

  return now;
}
