import { useEffect, useState } from 'react';

const restMilliseconds = 250;

/** The text once typing has rested, so that not every key asks the API. */
export function useRested(text: string): string {
  const [rested, setRested] = useState(text);

  useEffect(() => {
    const rest = setTimeout(() => setRested(text), restMilliseconds);

    return () => clearTimeout(rest);
  }, [text]);

  return rested;
}
