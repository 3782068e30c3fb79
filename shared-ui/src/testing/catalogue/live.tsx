import { useState } from 'react';
import type { ReactNode } from 'react';

interface LiveProps<Value> {
  readonly initial: Value;
  readonly children: (value: Value, onChange: (value: Value) => void) => ReactNode;
}

/** Keeps the value of a component that is told its value, so that a person can try it. */
export function Live<Value>({ initial, children }: LiveProps<Value>) {
  const [value, setValue] = useState(initial);

  return children(value, setValue);
}
