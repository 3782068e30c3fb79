import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Change } from './change.ts';
import { Refusal } from './change.ts';
import { withContracts, withElement, withImport } from './edits.ts';
import { camel, halves, kebab, sentence } from './names.ts';

const methods: readonly (readonly [RegExp, string])[] = [
  [/^(?:get|list|find|search|count)/, 'GET'],
  [/^(?:delete|remove|clear)/, 'DELETE'],
  [/^(?:create|add|send|start)/, 'POST'],
];

function methodOf(name: string): string {
  return methods.find(([verb]) => verb.test(name))?.[1] ?? 'PUT';
}

const pathOf = (name: string): string => `/accounts/:accountId/${kebab(name)}`;

const contractOf = (name: string): string => `/** Says what calling it means, and which rule it follows. */
export const ${name} = endpoint({
  name: '${name}',
  summary: '${sentence(name)}',
  method: '${methodOf(name)}',
  path: '${pathOf(name)}',
  access: member,
${methodOf(name) === 'GET' ? '' : '  audit: unaudited.readsOnly,\n'}  input: z.object({ accountId: Id }),
  output: Done,
});
`;

function declared(source: string, name: string): string {
  const imports = [
    { name: 'Done', from: '../domain/common.ts' },
    { name: 'Id', from: '../domain/common.ts' },
    { name: 'member', from: '../kernel/access.ts' },
    ...(methodOf(name) === 'GET' ? [] : [{ name: 'unaudited', from: '../kernel/audited.ts' }]),
    { name: 'endpoint', from: '../kernel/endpoint.ts' },
  ];
  const full = imports.reduce(withImport, `${source.trimEnd()}\n\n${contractOf(name)}`.trimStart());

  return /import \* as z from/.test(full) ? full : `import * as z from 'zod/mini';\n${full}`;
}

/** Refuses a name that is taken: endpoint names are the API's operation names, unique across areas. */
function requireNewEndpoint(name: string, base: string): void {
  const folder = join(base, 'shared-contracts/src/api');
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  for (const file of files.filter((path) => /(?<!\.test)\.ts$/.test(path))) {
    const source = readFileSync(join(folder, file), 'utf8');
    if (new RegExp(String.raw`export const ${name}\b|\bname: '${name}'`).test(source)) {
      throw new Refusal(`${name} is there already, in shared-contracts/src/api/${file}.`);
    }
    if (source.includes(`path: '${pathOf(name)}'`)) {
      throw new Refusal(`${pathOf(name)} is an address of shared-contracts/src/api/${file} already.`);
    }
  }
}

function contractChanges(area: string, name: string, base: string): Change[] {
  const path = `shared-contracts/src/api/${area}.ts`;
  if (existsSync(join(base, path))) {
    return [{ path, edit: (before) => declared(before, name) }];
  }

  return [
    { path, text: declared('', name) },
    {
      path: 'shared-contracts/src/api/index.ts',
      edit: (before) => withContracts(before, { name: camel(area), from: `./${area}.ts` }),
    },
  ];
}

const serviceOf = (
  area: string,
  name: string,
): string => `import * as api from 'shared-contracts/api/${area}';
import { AppError } from '../../kernel/app-error.ts';
import { serve } from '../../platform/serve.ts';

/** ${sentence(name)}. Load, check, change, queue, answer; the queries are in a store in this folder. */
export const ${name} = serve(api.${name}).with(async (caller, input) => {
  if (!caller.accountPermissions.has(input.accountId)) {
    throw new AppError('not_found');
  }

  return Promise.resolve({});
});
`;

/** Adds a service to those of its area: all that it serves is mounted. */
function addToServices(source: string, name: string): string {
  return withElement(`import * as ${name} from './${kebab(name)}.service.ts';\n${source}`, {
    list: /routesOf\(\[/,
    element: name,
  });
}

const indexOf = (area: string, list: string): string => `import { routesOf } from '../../platform/serve.ts';

/** The endpoints of ${area}. */
export const ${list} = routesOf([]);
`;

const testOf = (
  area: string,
  name: string,
): string => `import { ${name} } from 'shared-contracts/api/${area}';
import { expect, test } from 'vitest';
import { useApi } from '../../testing/test-api.ts';

const api = useApi();

test('refuses somebody of another organization', async () => {
  const { accountId } = await api.make.place();
  const stranger = await api.signedIn('owner');

  await expect(stranger.call(${name}, { accountId })).rejects.toMatchObject({ code: 'not_found' });
});

test('${sentence(name).toLowerCase()}', async () => {
  const owner = await api.signedIn('owner');

  expect(await owner.call(${name}, { accountId: owner.accountId })).toEqual({});
});
`;

function areaChanges(area: string, name: string, base: string): Change[] {
  const path = `api/src/areas/${area}/index.ts`;
  if (existsSync(join(base, path))) {
    return [{ path, edit: (before) => addToServices(before, name) }];
  }

  const list = `${camel(area)}Routes`;
  return [
    { path, text: addToServices(indexOf(area, list), name) },
    {
      path: 'api/src/process/app.ts',
      edit: (before) =>
        withElement(withImport(before, { name: list, from: `../areas/${area}/index.ts` }), {
          list: /export const routes[^=]*= \[/,
          element: `...${list}`,
        }),
    },
  ];
}

/**
 * `pnpm new endpoint <area>/<name>`: creates declaration, service and test. The generated endpoint works and refuses
 * callers without access.
 */
export function newEndpoint(argument: string, base: string): Change[] {
  const [area, given] = halves(argument, 'endpoint contacts/getContactSummary');
  const name = camel(given);
  const folder = `api/src/areas/${area}`;
  requireNewEndpoint(name, base);

  return [
    ...contractChanges(area, name, base),
    ...areaChanges(area, name, base),
    { path: `${folder}/${kebab(name)}.service.ts`, text: serviceOf(area, name) },
    { path: `${folder}/${kebab(name)}.test.ts`, text: testOf(area, name) },
  ];
}
