import { expect, test } from 'vitest';
import { sharedZodProblems } from './shared-zod.ts';

const shared = [
  'shared-ui/src/runtime/zod.ts',
  `export {\n  object,\n  string,\n} from 'zod/v4/mini';\n`,
] as const;
const path = 'shared-contracts/src/domain/one-time-code.ts';
const mini = `import * as z from 'zod/mini';\n`;

test.each([
  ['called', 'export const Code = z.string().check(z.overwrite(readCode));'],
  ['passed on', 'export const Code = schemaOf(z.overwrite);'],
])('a name that the shell does not share is found: %s', (_, line) => {
  expect(sharedZodProblems(new Map([shared, [path, mini + line]]))).toEqual([
    {
      path,
      line: 2,
      text: 'uses z.overwrite, which shared-ui/src/runtime/zod.ts does not share with remotes',
    },
  ]);
});

test.each([
  ['shared names', path, `${mini}export const Code = z.object({ code: z.string() });`],
  ['types', path, `${mini}export type Code = z.output<typeof Code> | z.ZodMiniType;`],
  ['all of zod', path, `import { z } from 'zod';\nexport const Code = z.overwrite(readCode);`],
  ['the server', 'api/src/config/config.ts', `${mini}export const Code = z.overwrite(readCode);`],
  ['tests', 'shell/src/boot.test.ts', `${mini}const Code = z.overwrite(readCode);`],
])('%s pass', (_, place, source) => {
  expect(sharedZodProblems(new Map([shared, [place, source]]))).toEqual([]);
});
