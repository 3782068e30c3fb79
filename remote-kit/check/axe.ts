import axe from 'axe-core';
import type { Result, RunOptions } from 'axe-core';
import type { Frame, Page } from 'playwright-core';

/** Includes frames of any origin. */
const source = `${axe.source}\naxe.configure({ allowedOrigins: ['<unsafe_all_origins>'] });`;

export interface AxeScope {
  /** Selectors of the parts to check; the whole page by default. */
  readonly include?: readonly string[];
  readonly exclude?: readonly string[];
  /** The only rules to check. */
  readonly rules?: readonly string[];
  /** Rules to skip. */
  readonly exceptRules?: readonly string[];
}

/** Injects axe into a document that does not have it yet: parsing axe takes as long as checking a page. */
async function bringAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in window))) {
    await frame.evaluate(source);
  }
}

/** Returns the violations of WCAG 2.2 AA and best practices that axe finds. Wait until the page is at rest first. */
export async function runAxe(
  page: Page,
  { include, exclude = [], rules, exceptRules = [] }: AxeScope = {},
): Promise<Result[]> {
  await Promise.all(page.frames().map(bringAxe));
  const options: RunOptions = {
    resultTypes: ['violations'],
    ...(rules ? { runOnly: { type: 'rule', values: [...rules] } } : {}),
    rules: Object.fromEntries(exceptRules.map((rule) => [rule, { enabled: false }])),
  };
  const context = { exclude: [...exclude], ...(include ? { include: [...include] } : {}) };

  return page.evaluate(
    async (given): Promise<Result[]> => {
      const { run } = Reflect.get(window, 'axe') as typeof axe; // injected above

      return (await run(given.context, given.options)).violations;
    },
    { context, options },
  );
}
