import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { contractOf, domainOf, serviceOf, storeOf, testOf } from './area-templates.ts';
import type { AreaNames } from './area-templates.ts';
import { Refusal } from './change.ts';
import type { Change } from './change.ts';
import { withContracts, withElement, withImport, withLine, withSortedEntry } from './edits.ts';
import { camel, kebab, pascal, singular } from './names.ts';

const schemaFolder = 'api/src/platform/db/schema';
const factsFolder = 'api/src/platform/db/facts';

/** Returns the next migration number, in tens. */
function nextMigration(base: string): string {
  const numbers = readdirSync(join(base, schemaFolder)).map((file) => Number.parseInt(file, 10) || 0);

  return String(Math.floor(Math.max(...numbers) / 10) * 10 + 10).padStart(4, '0');
}

const migrationOf = ({ table }: AreaNames): string => `-- Say what a row is, and which rule it follows.
create table ${table} (
  org_id bigint not null,
  id bigint generated always as identity,
  account_id bigint not null,
  name text not null,
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  foreign key (org_id, account_id) references accounts (org_id, id) on delete cascade
);
create index ${table}_by_account on ${table} (org_id, account_id, id);
`;

const tableTypeOf = ({ table }: AreaNames): string => `  ${table}: {
    org_id: number;
    id: GeneratedAlways<number>;
    account_id: number;
    name: string;
    created_at: Stamp;
  };
`;

const factsOf = ({ area, many, table }: AreaNames): string => `import { ownedBy } from '../table-facts.ts';

/** Tables of areas/${area}. */
export const ${many}Tables = ownedBy('areas/${area}', {
  ${table}: { scope: 'tenant' },
});
`;

const indexOf = ({ area, many }: AreaNames): string => `import { routesOf } from '../../platform/serve.ts';
import * as ${many} from './${area}.service.ts';

/** The endpoints of ${area}. */
export const ${many}Routes = routesOf([${many}]);
`;

function namesOf(given: string): AreaNames {
  const area = kebab(given);
  const one = camel(singular(area));
  if (!/^[a-z][a-z-]+$/.test(area) || one === camel(area)) {
    throw new Refusal('Name it by the plural of what it is about, like this: pnpm new area gift-cards');
  }

  return {
    area,
    many: camel(area),
    one,
    idName: `${one}Id`,
    table: area.replaceAll('-', '_'),
    action: singular(area).replaceAll('-', '_'),
  };
}

function requireNewArea({ area, many, one, table, idName }: AreaNames, base: string): void {
  const paths = [
    `api/src/areas/${area}`,
    `shared-contracts/src/api/${area}.ts`,
    `shared-contracts/src/domain/${singular(area)}.ts`,
  ];
  const there = paths.find((path) => existsSync(join(base, path)));
  if (there) {
    throw new Refusal(`${there} is there already.`);
  }
  const tables = readFileSync(join(base, 'api/src/platform/db/tables/tables.generated.ts'), 'utf8');
  if (new RegExp(`^ {2}${table}: \\{$`, 'm').test(tables)) {
    throw new Refusal(`The table ${table} is there already.`);
  }
  const factories = readFileSync(join(base, 'api/src/testing/tenant-ids.ts'), 'utf8');
  if (factories.includes(`'${idName}'`)) {
    throw new Refusal(`${idName} is there already, in api/src/testing/tenant-ids.ts.`);
  }
  const contracts = readFileSync(join(base, 'shared-contracts/src/api/index.ts'), 'utf8');
  if (contracts.includes(`* as ${many} `)) {
    throw new Refusal(`The contracts of ${many} are there already, so ${one} needs another name.`);
  }
}

/** `pnpm new area <names>`: creates a table with its migration, and endpoints to list, create and delete its rows. */
export function newArea(argument: string, base: string): Change[] {
  const names = namesOf(argument);
  const { area, one, many, table, action } = names;
  requireNewArea(names, base);
  const folder = `api/src/areas/${area}`;
  const added = (from: string, list: RegExp, name: string) => (before: string) =>
    withElement(withImport(before, { name, from }), { list, element: `...${name}` });

  return [
    { path: `${schemaFolder}/${nextMigration(base)}-${area}.sql`, text: migrationOf(names) },
    { path: `${factsFolder}/areas/${area}.ts`, text: factsOf(names) },
    { path: `shared-contracts/src/domain/${singular(area)}.ts`, text: domainOf(names) },
    { path: `shared-contracts/src/api/${area}.ts`, text: contractOf(names) },
    { path: `${folder}/index.ts`, text: indexOf(names) },
    { path: `${folder}/${area}.store.ts`, text: storeOf(names) },
    { path: `${folder}/${area}.service.ts`, text: serviceOf(names) },
    { path: `${folder}/${area}.test.ts`, text: testOf(names) },
    {
      path: 'shared-contracts/src/api/index.ts',
      edit: (before) => withContracts(before, { name: many, from: `./${area}.ts` }),
    },
    {
      path: 'api/src/process/app.ts',
      edit: added(`../areas/${area}/index.ts`, /export const routes[^=]*= \[/, `${many}Routes`),
    },
    {
      path: 'api/src/platform/db/tables/tables.generated.ts',
      edit: (before) => withSortedEntry(before, { key: table, entry: tableTypeOf(names) }),
    },
    {
      path: `${factsFolder}/all-tables.ts`,
      edit: (before) =>
        withLine(`\n  ...${many}Tables,`, ['export const tableFacts', '\n};'])(
          withImport(before, { name: `${many}Tables`, from: `./areas/${area}.ts` }),
        ),
    },
    {
      path: 'shared-contracts/src/audit-actions.ts',
      edit: withLine(`  '${action}.created',\n  '${action}.deleted',\n`, [
        'export const auditActions = [',
        '] as const;',
      ]),
    },
    {
      path: 'api/src/testing/sample-inputs.ts',
      edit: withLine(`\n  create${pascal(one)}: () => ({ name: 'Red' }),`, [
        'export const sampleInputs',
        '\n};',
      ]),
    },
  ];
}
