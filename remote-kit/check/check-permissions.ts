import { refusalsFor } from './may-call.ts';
import { openPage, whyNotShown } from './open-page.ts';
import type { PageCheck } from './page-check.ts';
import type { CheckedPage } from './pages-of.ts';
import { admittedBy, refusedBy } from './people.ts';
import type { Person } from './people.ts';
import { atRest } from './rest.ts';
import { becomePerson } from './rewrite-me.ts';
import type { Tab } from './tab.ts';
import { callsDuring } from './watch-calls.ts';

/** A deployed shell, as far as permissions depend on it. */
export interface ShellRules {
  readonly apiUrl: string;
  /** Whether the shell runs overrides only for people who manage integrations. */
  readonly needsIntegrations: boolean;
}

interface Visit {
  readonly tab: Tab;
  readonly page: CheckedPage;
  readonly shell: ShellRules;
}

/** Returns a person who may also run the override. */
const withOverride = (person: Person): Person => ({ ...person, org: [...person.org, 'manage_integrations'] });

/** Opens a page as a person who may. Returns what is wrong with it. */
async function problemsFor({ tab, page, shell }: Visit, person: Person): Promise<string[]> {
  let notShown: string | undefined;
  const calls = await callsDuring(tab.page, shell.apiUrl, async () => {
    notShown = whyNotShown(await openPage(tab.page, page));
    await atRest(tab.page);
  });

  return [...(notShown === undefined ? [] : [notShown]), ...refusalsFor(person, calls), ...tab.takeErrors()];
}

/** Opens a page as a person who may not. Returns what is wrong if it is shown. */
async function problemsIfShown({ tab, page }: Visit): Promise<string[]> {
  const { kind } = await openPage(tab.page, page);
  tab.takeErrors();

  return kind === 'refused'
    ? []
    : [
        "Compare the shell's contracts with the installed ones: the shell does not lead to its page 'No permission'.",
      ];
}

/** Returns the checks of a page's permissions: with each one that opens it by itself, and without any. */
export function permissionChecksOf(tab: Tab, page: CheckedPage, shell: ShellRules): PageCheck[] {
  const as = (person: Person, read: typeof problemsFor) => async () => {
    const leave = await becomePerson(tab.page, shell.apiUrl, person);
    try {
      return { problems: await read({ tab, page, shell }, person) };
    } finally {
      await leave();
    }
  };
  const refused = refusedBy(page.access);
  const admitted = admittedBy(page.access).map((person) => ({
    title: `opens ${person.label}`,
    run: as(shell.needsIntegrations ? withOverride(person) : person, problemsFor),
  }));

  return refused
    ? [...admitted, { title: `does not open ${refused.label}`, run: as(refused, problemsIfShown) }]
    : admitted;
}
