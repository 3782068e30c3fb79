export const rowsOfFile = 100_000;
export const brokenRows = 100;

/**
 * Contacts as a store would export them: some cells in quotes, some on two lines, and a hundred broken rows. In one
 * part, because a file of many parts is sent part by part, which a browser never does.
 */
export function contactsFile({ rows: count = rowsOfFile, firstRow = 0 } = {}): File {
  const rows = ['First name,Last name,Phone,City,Note,Visits\n'];
  for (let at = firstRow; at < firstRow + count; at++) {
    const isBroken = at % (rowsOfFile / brokenRows) === 500;
    const note = at % 9 === 0 && !isBroken ? `"likes ""tea"", and\ncake ${at}"` : `note ${at}`;
    const phone = `+1${312 + (at % 5)}${String(2_000_000 + at)}`;
    rows.push(
      `${isBroken ? '"' : ''}Ann${at % 977},Lee${at % 1_013},${phone},City ${at % 50},${note},${at % 30}\n`,
    );
  }

  return new File([rows.join('')], 'contacts.csv', { type: 'text/csv' });
}
