/**
 * Rooms (folders) of large areas of the API, highest floor first: a room imports from rooms of lower floors. The area's
 * `index.ts` lists what they serve.
 */
export const areaRooms: Readonly<Record<string, readonly (readonly string[])[]>> = {
  waves: [
    ['results'],
    ['editing'],
    ['approval'],
    ['reading', 'sending'],
    ['preview', 'compile'],
    ['audience'],
    ['content', 'figures', 'planned'],
    ['access', 'render'],
  ],
  contacts: [['bulk'], ['sources'], ['one-contact'], ['lists'], ['consent'], ['search'], ['records']],
};
