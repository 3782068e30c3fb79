import { readFileSync } from 'node:fs';
import { inRoot } from '@tools/checkout/root';
import { isCode, sourceFiles } from '@tools/checkout/source-files';
import { axeCheckProblems } from './axe-checks.ts';
import { backgroundRoundProblems } from './background-rounds.ts';
import { circleProblems } from './circles.ts';
import { commentWidthProblems, docstringProblems } from './comments.ts';
import { commitSubjectProblems } from './commit-subjects.ts';
import { conformanceProblems } from './conformance.ts';
import {
  assertionProblems,
  axeProblems,
  colorProblems,
  connectionProblems,
  developerPathProblems,
  journeyActionProblems,
  readmeProblems,
  lateDialogProblems,
  clipboardProblems,
  searchProblems,
  spinnerProblems,
  timeLimitProblems,
} from './house-rules.ts';
import { fileRoleProblems } from './file-roles.ts';
import { batcherProblems } from './hand-made-batchers.ts';
import { lateLibraryProblems } from './late-libraries.ts';
import { lostContentProblems } from './lost-content.ts';
import { namedFileProblems } from './named-files.ts';
import { pageAddressProblems } from './page-addresses.ts';
import type { Problem } from './problem.ts';
import { referenceProblems } from './references.ts';
import { sharedZodProblems } from './shared-zod.ts';
import { spellingProblems } from './spelling.ts';
import { testTitleProblems } from './test-titles.ts';
import { screenWordProblems } from './words.ts';
import { zoneProblems } from './zones.ts';

const text = /\.(ts|tsx|mts|mjs|js|json|md|html|css|sql|yaml|yml|sh)$|(^|\/)(run|CODEOWNERS|\.gitignore)$/;

/** Generators contain the code of other folders in strings. */
const isTemplate = (path: string): boolean => path.startsWith('tools/new/');

/** Returns violations of the project's rules that the linter does not cover. */
export function ownRuleProblems(paths: readonly string[] = sourceFiles()): Problem[] {
  const sources = new Map(
    paths.filter((path) => text.test(path)).map((path) => [path, readFileSync(inRoot(path), 'utf8')]),
  );

  const perFile = [...sources].flatMap(([path, source]) => [
    ...(isCode(path) && !isTemplate(path) ? zoneProblems(path, source) : []),
    ...fileRoleProblems(path, source),
    ...readmeProblems(path, source),
    ...developerPathProblems(path, source),
    ...colorProblems(path, source),
    ...pageAddressProblems(path, source),
    ...docstringProblems(path, source),
    ...(isTemplate(path) ? [] : commentWidthProblems(path, source)),
    ...screenWordProblems(path, source),
    ...spellingProblems(path, source),
    ...journeyActionProblems(path, source),
    ...axeProblems(path, source),
    ...backgroundRoundProblems(path, source),
    ...batcherProblems(path, source),
    ...clipboardProblems(path, source),
    ...lostContentProblems(path, source),
    ...connectionProblems(path, source),
    ...searchProblems(path, source),
    ...timeLimitProblems(path, source),
    ...testTitleProblems(path, source),
    ...(path.endsWith('.tsx') ? spinnerProblems(path, source) : []),
    ...(path.endsWith('.tsx') ? lateDialogProblems(path, source) : []),
    ...(isTemplate(path) ? [] : assertionProblems(path, source)),
  ]);

  const code = new Map([...sources].filter(([path]) => isCode(path) && !isTemplate(path)));

  return [
    ...perFile,
    ...axeCheckProblems(sources),
    ...circleProblems(code),
    ...lateLibraryProblems(code),
    ...sharedZodProblems(code),
    ...conformanceProblems(sources),
    ...referenceProblems(sources),
    ...namedFileProblems(sources),
    ...commitSubjectProblems(),
  ];
}
