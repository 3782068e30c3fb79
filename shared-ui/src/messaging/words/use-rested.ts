import { useEffect, useState } from 'react';

const restMilliseconds = 250;

/**
 * Returns the value once typing has paused, so that not every keystroke calls the API. Pass a value that stays the same
 * object until it changes.
 */
export function useRested<Value>(value: Value, delayMs = restMilliseconds): Value {
  const [rested, setRested] = useState(value);

  useEffect(() => {
    const rest = setTimeout(() => setRested(value), delayMs);

    return () => clearTimeout(rest);
  }, [value, delayMs]);

  return rested;
}
