/**
 * Rooms (folders) of large folders of the API, highest floor first: a room imports from rooms of lower floors. In an
 * area, `index.ts` lists what the rooms serve.
 */
export const rooms: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'areas/waves': [
    ['results'],
    ['editing'],
    ['approval'],
    ['reading', 'sending'],
    ['preview', 'compile'],
    ['audience'],
    ['content', 'figures', 'planned'],
    ['access', 'render'],
  ],
  'areas/contacts': [['bulk'], ['sources'], ['one-contact'], ['lists'], ['consent'], ['search'], ['records']],
  'areas/auth': [
    ['sign-in', 'emailed-links', 'two-step'],
    ['authenticator'],
    ['passkeys'],
    ['codes', 'passwords'],
    ['records'],
  ],
  'platform/db': [
    ['big'],
    ['migrations', 'clean-up'],
    ['cluster'],
    ['embedded', 'facts', 'processes', 'sql', 'statements'],
    ['connect'],
    ['errors'],
    ['tables'],
  ],
  'stand-ins': [['demo'], ['pages'], ['carriers', 'payments']],
  'messaging/sending': [['sender', 'reports'], ['cancel', 'limits', 'outcomes'], ['queue']],
};
