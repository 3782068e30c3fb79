import { parseArgs } from 'node:util';
import { UnknownBase, filesChangedSince, projectsOf } from './test/changed-packages.ts';
import { build, staticChecks } from './test/checks.ts';
import { conformance } from './test/journeys.ts';
import { runSteps } from './test/step.ts';
import { unitTests } from './test/unit.ts';

const help = `pnpm verify [--since [ref]]

Format, lint, types and tests. With --since, of what changed since this branch left ref ('main' when left out), and of
what uses it, alone; the remotes among that are built, and their pages visited many times.`;

/** Parses the arguments. If they are invalid, prints why and returns undefined. */
function readWords() {
  try {
    return parseArgs({
      options: { since: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    });
  } catch (error) {
    console.error(`${error instanceof Error ? error.message.split(/\.\s/)[0] : String(error)}.\n\n${help}`);

    return undefined;
  }
}

async function verify(since: string | undefined): Promise<boolean> {
  const touched = since === undefined ? undefined : await filesChangedSince(since);
  const remotes = (touched?.packages ?? []).filter((name) => name.startsWith('mfe-'));
  const asBuilt = remotes.length > 0 ? [[build], [conformance(remotes)]] : [];

  const scope = touched && { files: touched.files, projects: projectsOf(touched) };

  return runSteps([staticChecks(scope), unitTests(touched?.packages), ...asBuilt]);
}

/**
 * `pnpm verify [--since [ref]]`: checks format, lint, types and tests. With --since, checks only what changed and what
 * uses it; it also builds the remotes among that and checks their conformance in Chromium. This is a team's pipeline.
 */
const words = readWords();
if (!words) {
  process.exitCode = 2;
} else if (words.values.help) {
  console.log(help);
} else {
  try {
    const [ref = 'main'] = words.positionals;
    process.exitCode = (await verify(words.values.since ? ref : undefined)) ? 0 : 1;
  } catch (error) {
    if (!(error instanceof UnknownBase)) {
      throw error;
    }
    console.error(error.message);
    process.exitCode = 2;
  }
}
