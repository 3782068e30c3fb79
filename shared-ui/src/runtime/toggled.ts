/** Returns the chosen keys with a key added, or removed if it was chosen. */
export const toggled = <Key extends string | number>(chosen: readonly Key[], key: Key): Key[] =>
  chosen.includes(key) ? chosen.filter((other) => other !== key) : [...chosen, key];
