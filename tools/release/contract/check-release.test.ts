import { contractVersion } from 'shared-contracts/version';
import { beforeAll, describe, expect, test } from 'vitest';
import { openApiDocument } from '../../../api/src/http/openapi.ts';
import type { ContractUse } from '../store/release.ts';
import { variantTables } from '../testing/contract-variants.ts';
import type { Edit } from '../testing/contract-variants.ts';
import { breakages } from './check-release.ts';
import type { ApiParty, Party, RemoteParty } from './check-release.ts';
import { apiParty } from './open-api.ts';
import { ContractTables } from '@tools/build/contract/tables';

const status = 'domain/message-status.ts';
const message = 'domain/message.ts';
const marking = 'api/inbox/mark-all-read.ts';
const messages = 'api/messages.ts';

let today: ContractTables;
const everything = (tables: ContractTables): ContractUse => ({
  endpoints: Object.keys(tables.endpoints),
  events: Object.keys(tables.events),
});
const release = (tables: ContractTables, uses = everything(tables)): RemoteParty => ({
  label: 'mfe-inbox 1.4.0',
  remote: 'mfe-inbox',
  tables,
  uses,
});
const other = (tables: ContractTables): RemoteParty => ({
  label: 'mfe-admin 2.0.0',
  remote: 'mfe-admin',
  tables,
  uses: everything(tables),
});
const api = ({ endpoints }: ContractTables): ApiParty => ({ label: 'api 2.1', endpoints });
const shell = (tables: ContractTables): Party => ({ label: 'shell', tables });

const withApi = (ours: ContractTables, theirs: ContractTables) =>
  breakages(release(ours), { api: api(theirs), shell: undefined, remotes: [] });
const withShell = (ours: ContractTables, theirs: ContractTables) =>
  breakages(release(ours), { api: undefined, shell: shell(theirs), remotes: [] });

beforeAll(() => {
  today = variantTables();
});

test('[PF-03] a release against the same tables breaks nothing', () => {
  expect(
    breakages(release(today), { api: api(today), shell: shell(today), remotes: [other(today)] }),
  ).toEqual([]);
});

describe('[PF-03] a release and a live API of another build', () => {
  const cases: readonly [string, Edit, string][] = [
    [
      'a value that it reads is no longer listed',
      { file: status, from: "  'undelivered',\n  'failed',", to: "  'failed'," },
      "mfe-inbox 1.4.0 reads Message.status 'undelivered' that api 2.1 does not list",
    ],
    [
      'a field that it reads is gone',
      { file: message, from: '  segments: z.int(),\n', to: '' },
      'mfe-inbox 1.4.0 reads Message.segments, which api 2.1 does not give',
    ],
    [
      'a field that it reads may be left out',
      { file: message, from: 'segments: z.int(),', to: 'segments: z.optional(z.int()),' },
      'mfe-inbox 1.4.0 reads Message.segments, which api 2.1 may leave out',
    ],
    [
      'a field that it reads may be null',
      { file: message, from: 'segments: z.int(),', to: 'segments: z.nullable(z.int()),' },
      'api 2.1 may give no Message.segments, which mfe-inbox 1.4.0 counts on',
    ],
    [
      'a field is of another type',
      { file: message, from: 'segments: z.int(),', to: 'segments: z.string(),' },
      'mfe-inbox 1.4.0 reads Message.segments as integer, which api 2.1 gives as string',
    ],
    [
      'an endpoint is at another address',
      {
        file: marking,
        from: "path: '/accounts/:accountId/markAllRead'",
        to: "path: '/accounts/:accountId/readAll'",
      },
      'mfe-inbox 1.4.0 calls PUT /accounts/:accountId/markAllRead, which api 2.1 does not have',
    ],
    [
      'an input is wanted that it does not send',
      {
        file: marking,
        from: "markAllRead',\n  access: account('view_conversations'),\n  audit: unaudited.ofReading,\n  input: z.object({ accountId: Id }),",
        to: "markAllRead',\n  access: account('view_conversations'),\n  audit: unaudited.ofReading,\n  input: z.object({ accountId: Id, before: z.int() }),",
      },
      'api 2.1 wants markAllRead.before, which mfe-inbox 1.4.0 does not send',
    ],
    [
      'an input that it may leave out is wanted',
      {
        file: messages,
        from: 'clientKey: z.optional(z.string().check(z.minLength(8), z.maxLength(64))),',
        to: 'clientKey: z.string().check(z.minLength(8), z.maxLength(64)),',
      },
      'mfe-inbox 1.4.0 may leave out sendMessage.clientKey, which api 2.1 wants',
    ],
    [
      'an input that it sends is no longer read',
      { file: 'domain/inbox-query.ts', from: '  show_closed: z.optional(Flag),\n', to: '' },
      'mfe-inbox 1.4.0 sends listInbox.show_closed, which api 2.1 does not read',
    ],
    [
      'an input takes less',
      {
        file: messages,
        from: 'z.array(z.url()).check(z.maxLength(10))',
        to: 'z.array(z.url()).check(z.maxLength(3))',
      },
      'mfe-inbox 1.4.0 sends sendMessage.mediaLinks with maxItems 10, of which api 2.1 takes maxItems 3',
    ],
    [
      'an input takes another form',
      { file: 'api/contacts.ts', from: 'name: z._default(Name', to: 'name: z._default(z.email()' },
      "mfe-inbox 1.4.0 sends createContact.name in another form than 'email', which api 2.1 takes alone",
    ],
    [
      'an endpoint asks for another permission',
      {
        file: marking,
        from: "path: '/accounts/:accountId/markAllRead',\n  access: account('view_conversations'),",
        to: "path: '/accounts/:accountId/markAllRead',\n  access: account('manage_contacts'),",
      },
      "mfe-inbox 1.4.0 offers markAllRead to staff of the account with 'view_conversations', which api 2.1 allows to staff of the account with 'manage_contacts'",
    ],
    [
      'a code that it knows is answered with another status',
      {
        file: 'message-errors.ts',
        from: 'message_empty: { status: 422,',
        to: 'message_empty: { status: 401,',
      },
      "mfe-inbox 1.4.0 knows 'message_empty' of sendMessage as 422, which api 2.1 answers as 401",
    ],
  ];

  test.each(cases)('is refused where %s, unless it does not use it', (_name, edit, sentence) => {
    const changed = variantTables(edit);
    const unrelated = { endpoints: ['getStatus'], events: [] };
    const surroundings = { api: api(changed), shell: undefined, remotes: [] };

    expect(withApi(today, changed)).toContain(sentence);
    expect(withApi(today, changed).length).toBeLessThanOrEqual(4);
    expect(breakages(release(today, unrelated), surroundings)).toEqual([]);
  });

  const additions: readonly [string, Edit][] = [
    ['a value', { file: status, from: "  'failed',\n] as const", to: "  'failed',\n  'read',\n] as const" }],
    [
      'a field',
      { file: message, from: 'segments: z.int(),', to: 'segments: z.int(),\n  costCents: z.int(),' },
    ],
    [
      'an optional input',
      {
        file: marking,
        from: "markAllRead',\n  access: account('view_conversations'),\n  audit: unaudited.ofReading,\n  input: z.object({ accountId: Id }),",
        to: "markAllRead',\n  access: account('view_conversations'),\n  audit: unaudited.ofReading,\n  input: z.object({ accountId: Id, before: z.optional(z.int()) }),",
      },
    ],
    [
      'room',
      {
        file: messages,
        from: 'z.array(z.url()).check(z.maxLength(10))',
        to: 'z.array(z.url()).check(z.maxLength(20))',
      },
    ],
    [
      'an endpoint of another name',
      { file: marking, from: "name: 'markAllRead'", to: "name: 'markEverythingRead'" },
    ],
    [
      'people who may call an endpoint',
      {
        file: marking,
        from: "path: '/accounts/:accountId/markAllRead',\n  access: account('view_conversations'),",
        to: "path: '/accounts/:accountId/markAllRead',\n  access: account('manage_contacts', { or: ['view_conversations'] }),",
      },
    ],
    [
      'error codes',
      {
        file: marking,
        from: "errors: ['not_found', 'read_not_undoable']",
        to: "errors: ['not_found', 'read_not_undoable', 'conflict']",
      },
    ],
  ];

  // 'failed' is ranked in a separate table, so a new value has to be ranked too.
  const ranked: Edit = { file: status, from: '  failed: 7,\n', to: '  failed: 7,\n  read: 8,\n' };

  test.each(additions)('passes where the API has %s more', (name, edit) => {
    expect(withApi(today, variantTables(edit, ...(name === 'a value' ? [ranked] : [])))).toEqual([]);
  });

  test('passes where the API no longer returns a code', () => {
    const edit: Edit = {
      file: marking,
      from: "errors: ['not_found', 'read_not_undoable']",
      to: "errors: ['not_found', 'read_not_undoable', 'conflict']",
    };

    expect(withApi(variantTables(edit), today)).toEqual([]);
  });

  test('says nothing of access and codes where either was built before tables named them', () => {
    const old = ContractTables.parse({
      ...today,
      endpoints: Object.fromEntries(
        Object.entries(today.endpoints).map(([name, { access: _access, errors: _errors, ...shape }]) => [
          name,
          shape,
        ]),
      ),
    });

    expect(old.endpoints['sendMessage']).not.toHaveProperty('access');
    expect([withApi(old, today), withApi(today, old)]).toEqual([[], []]);
  });

  test('reads access and status codes from the live API', () => {
    const document = openApiDocument('https://api.example.com');
    const party = apiParty(document);

    for (const [name, { access, errors }] of Object.entries(today.endpoints)) {
      expect([name, party.endpoints[name]?.access, party.endpoints[name]?.errors]).toEqual([
        name,
        access,
        errors,
      ]);
    }
  });

  test('is refused where the release is ahead of the API', () => {
    const newer = variantTables({
      file: message,
      from: 'segments: z.int(),',
      to: 'segments: z.int(),\n  costCents: z.int(),',
    });

    expect(withApi(newer, today)).toEqual([
      'mfe-inbox 1.4.0 reads Message.costCents, which api 2.1 does not give',
    ]);
  });
});

describe('[PF-03] a release and a live shell of another build', () => {
  const cases: readonly [string, Edit, string][] = [
    [
      'of an older contract',
      { file: 'version.ts', from: `contractVersion = '${contractVersion}'`, to: "contractVersion = '1.0'" },
      `mfe-inbox 1.4.0 was built against contract ${contractVersion}, which shell of contract 1.0 does not run`,
    ],
    [
      'without an event that it uses',
      { file: 'events.ts', from: "  'page.titled': request", to: "  'page.named': request" },
      "mfe-inbox 1.4.0 uses event 'page.titled' that shell does not list",
    ],
    [
      'that wants more of an event',
      {
        file: 'events.ts',
        from: 'z.object({ open: z.boolean() })',
        to: 'z.object({ open: z.boolean(), side: z.string() })',
      },
      "shell wants event 'drawer.open'.side, which mfe-inbox 1.4.0 does not send",
    ],
    [
      'with its page at another address',
      {
        file: 'addresses.ts',
        from: "conversations: '/conversations/:contactId?'",
        to: "conversations: '/inbox/:contactId?'",
      },
      "mfe-inbox 1.4.0 knows page 'conversations' as /conversations/:contactId?, which shell has as /inbox/:contactId?",
    ],
    [
      'that gave its page away',
      {
        file: 'pages.ts',
        from: "contacts: {\n    owner: 'mfe-inbox'",
        to: "contacts: {\n    owner: 'mfe-admin'",
      },
      "mfe-inbox 1.4.0 has page 'contacts' owned by mfe-inbox, and shell by mfe-admin",
    ],
    [
      'that gave its drawer away',
      { file: 'drawers.ts', from: "owner: 'mfe-inbox',", to: "owner: 'mfe-admin'," },
      "mfe-inbox 1.4.0 owns drawer 'conversations' that shell does not list as its own",
    ],
  ];

  test.each(cases)('is refused in a shell %s', (_name, edit, sentence) => {
    expect(withShell(today, variantTables(edit))).toEqual([sentence]);
  });

  test('[PF-10] is refused with a page of its own where the shell has a page of another owner', () => {
    const page = (path: string) => ({ path, title: 'Reports', access: { kind: 'signedIn' } });
    const bringing = (path: string) =>
      breakages(
        { ...release(today), ownPages: { reports: page(path) } },
        { api: undefined, shell: shell(today), remotes: [] },
      );

    expect(bringing('/templates/reports')).toEqual([
      "mfe-inbox 1.4.0 brings its page 'reports' at /templates/reports, and shell has page 'templates' of mfe-campaigns at /templates/*",
    ]);
    expect(bringing('/inbox/reports')).toEqual([]);
    expect(bringing('/contacts/reports')).toEqual([]);
  });

  test('passes in a shell of a newer minor, with another event, another page and an optional word more', () => {
    const newer = variantTables(
      {
        file: 'version.ts',
        from: `contractVersion = '${contractVersion}'`,
        to: `contractVersion = '${contractVersion}9'`, // 1.69 for 1.6
      },
      {
        file: 'events.ts',
        from: "  'page.titled': request",
        to: "  'invoice.paid': fact('An invoice was paid.', z.object({ invoiceId: id })),\n  'page.titled': request",
      },
      {
        file: 'events.ts',
        from: 'z.object({ open: z.boolean() })',
        to: 'z.object({ open: z.boolean(), side: z.optional(z.string()) })',
      },
      { file: 'addresses.ts', from: "  profile: '", to: "  payments: '/payments',\n  profile: '" },
      {
        file: 'pages.ts',
        from: '  profile: {',
        to: "  payments: { owner: 'mfe-admin', title: 'Payments', access: staffPage },\n  profile: {",
      },
    );

    expect(withShell(today, newer)).toEqual([]);
  });
});

describe('[PF-03] a release and another live remote', () => {
  const between = (ours: ContractTables, theirs: ContractTables) =>
    breakages(release(ours), { api: undefined, shell: undefined, remotes: [other(theirs)] });

  test('is refused where the other one reads what it does not emit', () => {
    const narrower = variantTables({
      file: 'events.ts',
      from: "z.object({ accountId: id, contactId: id, messageId: id }),\n  ),\n  'conversation.changed'",
      to: "z.object({ accountId: id, contactId: id }),\n  ),\n  'conversation.changed'",
    });

    expect(between(narrower, today)).toEqual([
      "mfe-admin 2.0.0 reads event 'message.changed'.messageId, which mfe-inbox 1.4.0 does not give",
    ]);
  });

  test('is refused where the other one links to an address it has left', () => {
    const moved = variantTables({
      file: 'addresses.ts',
      from: "contacts: '/contacts/*'",
      to: "contacts: '/people/*'",
    });

    expect(between(moved, today)).toEqual([
      "mfe-inbox 1.4.0 has page 'contacts' at /people/*, and mfe-admin 2.0.0 links to /contacts/*",
    ]);
  });

  test('is not held against its own other release', () => {
    const moved = variantTables({
      file: 'addresses.ts',
      from: "contacts: '/contacts/*'",
      to: "contacts: '/people/*'",
    });
    const itself = { ...release(moved), label: 'mfe-inbox 1.3.0' };

    expect(breakages(release(today), { api: undefined, shell: undefined, remotes: [itself] })).toEqual([]);
  });
});
