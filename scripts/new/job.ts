import type { Change } from './change.ts';
import { withElement, withImport } from './edits.ts';
import { camel, halves, kebab, sentence } from './names.ts';

const definitionOf = (name: string): string => `import { z } from 'zod';
import { defineJob } from '../../jobs/define-job.ts';

/** ${sentence(name)}. Queued by \`jobs.enqueue(tx, ${camel(name)}Job, { orgId })\` in the transaction that causes it. */
export const ${camel(name)}Job = defineJob({
  name: '${kebab(name)}',
  payload: z.object({ orgId: z.int() }),
  attempts: 5,
  timeoutSeconds: 60,
});
`;

const handlerOf = (name: string): string => `import { handle } from '../../jobs/define-job.ts';
import type { JobHandler } from '../../jobs/define-job.ts';
import type { Platform } from '../../platform/platform.ts';
import { ${camel(name)}Job } from './${kebab(name)}.job.ts';

/** Does the work. It may run twice: the second run finds what the first one did, and leaves it. */
export function ${camel(name)}(platform: Platform): JobHandler {
  return handle(${camel(name)}Job, async ({ orgId }, signal) => {
    signal.throwIfAborted();
    platform.log.debug({ orgId }, '${kebab(name)}');
    await Promise.resolve();
  });
}
`;

/** `pnpm new job <area>/<name>`: a definition apart from its handler, and its queue. */
export function newJob(argument: string): Change[] {
  const [area, given] = halves(argument, 'job inbox/close-stale');
  const name = kebab(given);
  const folder = `api/src/areas/${area}`;

  return [
    { path: `${folder}/${name}.job.ts`, text: definitionOf(name) },
    { path: `${folder}/${name}.handler.ts`, text: handlerOf(name) },
    {
      path: 'api/src/jobs/all-jobs.ts',
      edit: (before) =>
        withElement(
          withImport(before, { name: `${camel(name)}Job`, from: `../areas/${area}/${name}.job.ts` }),
          {
            list: /export const jobDefinitions[^=]*= \[/,
            element: `${camel(name)}Job`,
          },
        ),
    },
  ];
}
