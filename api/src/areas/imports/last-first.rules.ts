const letters = String.raw`\p{L}[\p{L}\p{M}.'’ -]*`;
const lastThenFirst = new RegExp(`^(${letters}),\\s*(${letters})$`, 'u');
/** Words behind a comma that are no first name, as in "Ann Lee, Jr." and "Lee & Co, Inc". */
const suffix =
  /^(?:jr|sr|i{1,3}|iv|esq|inc|llc|llp|ltd|corp|co|pllc|p\.?c|m\.?d|d\.?o|ph\.?d|dds|dmd|dvm|rn|cpa|mba)\.?$/i;

function partsOf(name: string): { last: string; first: string } | undefined {
  const [, last, first] = lastThenFirst.exec(name) ?? [];

  return last && first && !suffix.test(first) ? { last, first } : undefined;
}

/** Returns a name such as "Lee, Ann" as "Ann Lee", and any other as it is. */
export function firstNameFirst(name: string): string {
  const parts = partsOf(name);

  return parts ? `${parts.first} ${parts.last}` : name;
}

/** Returns the columns of which most filled cells are "last name, first name". One among others is no sign. */
export function findLastFirst(rows: readonly (readonly string[])[]): number[] {
  const width = Math.max(0, ...rows.map((cells) => cells.length));

  return Array.from({ length: width }, (_, at) => at).filter((at) => {
    const filled = rows.map((cells) => cells[at]?.trim() ?? '').filter((cell) => cell !== '');

    return filled.length > 0 && filled.filter((cell) => partsOf(cell)).length > filled.length / 2;
  });
}
