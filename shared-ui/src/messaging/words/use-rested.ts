import { useEffect, useState } from 'react';

const restMilliseconds = 250;

/** What was typed once typing has rested, so that not every key asks the API. Hand in a value that stays the same object until it changes. */
export function useRested<Value>(value: Value, delayMs = restMilliseconds): Value {
  const [rested, setRested] = useState(value);

  useEffect(() => {
    const rest = setTimeout(() => setRested(value), delayMs);

    return () => clearTimeout(rest);
  }, [value, delayMs]);

  return rested;
}
