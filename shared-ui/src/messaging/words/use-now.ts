import { useEffect, useState } from 'react';

/** Returns the current time, updated every minute, so that labels like '5 min' stay correct. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());

  useEffect(() => {
    const tick = setInterval(() => setNow(new Date()), 60_000);

    return () => clearInterval(tick);
  }, []);

  return now;
}
