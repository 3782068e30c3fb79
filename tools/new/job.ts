import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from './change.ts';
import type { Change } from './change.ts';
import { withElement, withImport } from './edits.ts';
import { camel, halves, kebab, sentence } from './names.ts';

const definitionOf = (name: string): string => `import { z } from 'zod';
import { defineJob } from '../../platform/jobs/define-job.ts';

/** ${sentence(name)}. Queued by \`jobs.enqueue(tx, ${camel(name)}Job, { orgId })\` in the transaction that causes it. */
export const ${camel(name)}Job = defineJob({
  name: '${kebab(name)}',
  payload: z.object({ orgId: z.int() }),
  attempts: 5,
  timeoutSeconds: 60,
});
`;

const handlerOf = (name: string): string => `import { handle } from '../../platform/jobs/define-job.ts';
import type { JobHandler } from '../../platform/jobs/define-job.ts';
import type { Platform } from '../../platform/platform.ts';
import { ${camel(name)}Job } from './${kebab(name)}.job.ts';

/** Does the work. It may run twice: the second run finds what the first one did, and leaves it. */
export function ${camel(name)}Handler(platform: Platform): JobHandler {
  return handle(${camel(name)}Job, async ({ orgId }, signal) => {
    signal.throwIfAborted();
    platform.log.debug({ orgId }, '${kebab(name)}');
    await Promise.resolve();
  });
}
`;

/** Refuses a name that is taken: job names are queue names, unique across areas. */
function requireNewJob(name: string, base: string): void {
  const folder = join(base, 'api/src');
  const definitions = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.job.ts'),
  );
  const there = definitions.find((file) => {
    const source = readFileSync(join(folder, file), 'utf8');

    return source.includes(`name: '${name}'`) || source.includes(`export const ${camel(name)}Job `);
  });
  if (there) {
    throw new Refusal(`${name} is there already, in api/src/${there}.`);
  }
}

/**
 * `pnpm new job <area>/<name>`: creates a definition separate from its handler, its queue, and its worker registration.
 */
export function newJob(argument: string, base: string): Change[] {
  const [area, given] = halves(argument, 'job inbox/close-stale');
  const name = kebab(given);
  requireNewJob(name, base);
  const folder = `api/src/areas/${area}`;

  return [
    { path: `${folder}/${name}.job.ts`, text: definitionOf(name) },
    { path: `${folder}/${name}.handler.ts`, text: handlerOf(name) },
    {
      path: 'api/src/process/all-jobs.ts',
      edit: (before) =>
        withElement(
          withImport(before, { name: `${camel(name)}Job`, from: `../areas/${area}/${name}.job.ts` }),
          {
            list: /export const jobDefinitions[^=]*= \[/,
            element: `${camel(name)}Job`,
          },
        ),
    },
    {
      path: 'api/src/process/background.ts',
      edit: (before) =>
        withElement(
          withImport(before, { name: `${camel(name)}Handler`, from: `../areas/${area}/${name}.handler.ts` }),
          {
            list: /function jobHandlers\(.*\): JobHandler\[\] \{\s*return \[/,
            element: `${camel(name)}Handler(platform)`,
          },
        ),
    },
  ];
}
