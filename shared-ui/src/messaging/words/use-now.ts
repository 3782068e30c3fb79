import { useEffect, useState } from 'react';

/** The time, to the minute: what says '5 min' grows old by itself. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());

  useEffect(() => {
    const tick = setInterval(() => setNow(new Date()), 60_000);

    return () => clearInterval(tick);
  }, []);

  return now;
}
