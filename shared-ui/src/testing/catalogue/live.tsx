import { useState } from 'react';
import type { ReactNode } from 'react';

interface LiveProps<Value> {
  readonly initial: Value;
  readonly children: (value: Value, onChange: (value: Value) => void) => ReactNode;
}

/** Holds the value of a controlled component, so that it can be tried out. */
export function Live<Value>({ initial, children }: LiveProps<Value>) {
  const [value, setValue] = useState(initial);

  return children(value, setValue);
}
