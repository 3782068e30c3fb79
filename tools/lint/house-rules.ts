import { isTest } from '@tools/checkout/source-files';
import type { Problem } from './problem.ts';

const readmeLines = 40;
const roots = ['home', 'Users', 'root', 'work', 'workspace'];
const developerPath = new RegExp(String.raw`(?<![\w.:/@~<>}\])-])/(?:${roots.join('|')})/[\w.-]+/[\w.-]`);

/** Limits a package README to 40 lines, so that it can be read in one sitting (CONTRIBUTING.md). */
export function readmeProblems(path: string, source: string): Problem[] {
  if (!/^[^/]+\/README\.md$/.test(path)) {
    return [];
  }
  const lines = source.trimEnd().split('\n').length;

  return lines > readmeLines
    ? [{ path, line: lines, text: `has ${lines} lines, at most ${readmeLines}` }]
    : [];
}

/** Finds paths such as a home folder, which work on one machine only. */
export function developerPathProblems(path: string, source: string): Problem[] {
  return source.split('\n').flatMap((text, index) => {
    const match = developerPath.exec(text);

    return match ? [{ path, line: index + 1, text: `names a folder of one machine: ${match[0]}…` }] : [];
  });
}

const browserCode = /^(?:shell|shared-ui|remote-kit|mfe-[^/]+)\/.*\.(?:tsx?|css|html)$/;
const writtenColor = /["'`: ]#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b(?=["'`; ])|\b(?:rgba?|hsla?|oklch)\(/i;
/** Palette step, such as 'orange.800', which is the same color in both themes. */
const paletteStep = /["'](?:gray|slate|yellow|orange|red|green|blue|brand)\.\d+["']/;

/** Finds colors written in components, which have no dark variant: colors belong in the theme (docs/adr/0038). */
export function colorProblems(path: string, source: string): Problem[] {
  if (!browserCode.test(path) || path.startsWith('shared-ui/src/theme/') || isTest(path)) {
    return [];
  }

  return source.split('\n').flatMap((text, index) => {
    const written = (writtenColor.exec(text) ?? paletteStep.exec(text))?.[0];

    return written
      ? [{ path, line: index + 1, text: `writes a color outside shared-ui/src/theme: ${written.trim()}` }]
      : [];
  });
}

const assertion = /\bas (?!const\b)[A-Za-z_{[(]/;
const importOrExport = /^\s*(?:import|export)\b.*\bfrom\b|^\s*(?:type )?\w+ as \w+,?$|\* as \w+/;
const texts = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;

/** Returns the source without its strings and comments, line by line. */
function bareLines(source: string): string[] {
  return source.replaceAll(texts, (match) => `''${'\n'.repeat(match.split('\n').length - 1)}`).split('\n');
}

/** Requires a reason for each `as`, because it overrides the compiler: on its line, or just above. */
export function assertionProblems(path: string, source: string): Problem[] {
  if (!/\.tsx?$/.test(path) || isTest(path)) {
    return [];
  }
  const lines = source.split('\n');
  const isComment = (line: string): boolean => /\/\/|\*\//.test(line);

  return bareLines(source).flatMap((bare, index) => {
    if (!assertion.test(bare) || importOrExport.test(bare)) {
      return [];
    }
    const explained = lines.slice(Math.max(0, index - 2), index + 1).some(isComment);

    return explained
      ? []
      : [{ path, line: index + 1, text: 'overrules the compiler with `as` and does not say why' }];
  });
}

const bareAction = /(?<!\bmouse)\.(?:click|dblclick|check|uncheck)\(/;
const bareListener = /\.waitFor(?:Event|Request|Response)\(/;
const withItsAction = /\beventOf\(\s*[\w.()]+$/;

/**
 * Requires journeys to act through e2e/fixtures/act.ts, which waits until the page is at rest and registers a listener
 * before the action that triggers it (docs/testing.md).
 */
export function journeyActionProblems(path: string, source: string): Problem[] {
  if (!/^e2e\/(?:specs|pages|fixtures)\//.test(path) || path === 'e2e/fixtures/act.ts') {
    return [];
  }
  const lines = source.split('\n');

  return lines.flatMap((text, index) => {
    const problems: Problem[] = [];
    if (bareAction.test(text)) {
      problems.push({
        path,
        line: index + 1,
        text: 'acts without waiting for the page: use e2e/fixtures/act.ts',
      });
    }
    const listener = bareListener.exec(text);
    const before = `${lines[index - 1] ?? ''}\n${text.slice(0, listener?.index)}`;
    if (listener && !withItsAction.test(before)) {
      problems.push({ path, line: index + 1, text: 'waits for an event apart from its action: use eventOf' });
    }

    return problems;
  });
}

const axeImport = /from ['"](?:axe-core|@axe-core\/playwright|remote-kit\/check\/axe)['"]/;

/** Requires accessibility checks through e2e/fixtures/accessibility.ts, which waits until pages are at rest. */
export function axeProblems(path: string, source: string): Problem[] {
  if (!path.startsWith('e2e/') || path === 'e2e/fixtures/accessibility.ts') {
    return [];
  }

  return source
    .split('\n')
    .flatMap((text, index) =>
      axeImport.test(text)
        ? [{ path, line: index + 1, text: 'runs axe by itself: use e2e/fixtures/accessibility.ts' }]
        : [],
    );
}

const copyButton = 'shared-ui/src/parts/copy-button.tsx';

/** Requires copying through the copy button: a browser may refuse, and the button says so. */
export function clipboardProblems(path: string, source: string): Problem[] {
  if (!browserCode.test(path) || path === copyButton || isTest(path)) {
    return [];
  }

  return source
    .split('\n')
    .flatMap((text, index) =>
      text.includes('navigator.clipboard')
        ? [{ path, line: index + 1, text: `copies by itself: use ${copyButton}` }]
        : [],
    );
}

/** Searches that compare letters as written: 'jose' would not find 'José'. */
const unfoldedSearch = /\bilike\b|starts_with\(lower|toLowerCase\(\)\.(?:includes|startsWith)\(/;
/** Compares a password with an address. */
const notSearches = ['api/src/areas/auth/passwords/passwords.service.ts'];

/** Requires searches to ignore accents and apostrophes (shared-contracts/src/texts/fold-for-search.ts). */
export function searchProblems(path: string, source: string): Problem[] {
  if (
    !/^(?:api|shell|shared-ui|mfe-[^/]+)\/.*\.tsx?$/.test(path) ||
    isTest(path) ||
    notSearches.includes(path)
  ) {
    return [];
  }

  return source.split('\n').flatMap((text, index) =>
    unfoldedSearch.test(text)
      ? [
          {
            path,
            line: index + 1,
            text: 'searches without folding: use foldForSearch, or containsText in a statement',
          },
        ]
      : [],
  );
}

const namedSpinner = /<Spinner\b(?![^>]*\brole=)[^>]*\baria-label=/;

/**
 * Finds named spinners without a role: a spinner is a span, which may have a name only with a role (ARIA 1.2,
 * prohibited naming).
 */
export function spinnerProblems(path: string, source: string): Problem[] {
  return source
    .split('\n')
    .flatMap((text, index) =>
      namedSpinner.test(text)
        ? [{ path, line: index + 1, text: 'names a spinner without a role: add role="status"' }]
        : [],
    );
}

const lateDialog = /const \w*(?:Dialogs?|Question|Sheet|Help|Lightbox) = lazy\(/;
/** `look, ` starts the arguments of a helper that gives its own limit. */
const untimedWait = /\bvi\.wait(?:For|Until)\((?!look, )/;
const writtenLimit = /\b(?:(?:[a-z]+T|t)imeout: |AbortSignal\.timeout\()(\d[\d_]*)|^\s*\}, (\d[\d_]*)\);/;
/** Shorter ones end a wait for something that may rightly never come. */
const shortestLimitMs = 5_000;
const testCode =
  /\.(?:test|spec)\.tsx?$|\/(?:vitest|playwright)\.config\.ts$|^e2e\/.*\.ts$|\/testing\/.*\.ts$/;

/** Requires limits of tests to come from shared-contracts/testing/time-limits, which a slow machine makes longer. */
export function timeLimitProblems(path: string, source: string): Problem[] {
  if (!testCode.test(path) || path.startsWith('tools/lint/')) {
    return [];
  }

  return source.split('\n').flatMap((text, index) => {
    const [, option, last] = writtenLimit.exec(text) ?? [];
    const limit = Number((option ?? last ?? '0').replaceAll('_', ''));
    const problem = (words: string): Problem[] => [{ path, line: index + 1, text: words }];
    if (untimedWait.test(text)) {
      return problem('waits for one second at most: use expect.poll, which vitest.config.ts gives more');
    }

    return limit >= shortestLimitMs
      ? problem('writes a time limit of a test: use timeLimits of shared-contracts')
      : [];
  });
}

/** Dialogs that open without a click, and therefore need no frame while they load. */
const withoutFrame = /^shell\/src\/(?:terms|overrides)\//;

/** Requires `lazyDialog` for dialogs in a separate chunk: it shows the frame immediately. */
export function lateDialogProblems(path: string, source: string): Problem[] {
  if (withoutFrame.test(path)) {
    return [];
  }

  return source
    .split('\n')
    .flatMap((text, index) =>
      lateDialog.test(text)
        ? [{ path, line: index + 1, text: 'fetches a dialog without its frame: use lazyDialog of shared-ui' }]
        : [],
    );
}

/** Connect to servers that they started themselves or look at, and that need not accept writes. */
const ownConnections = [
  'api/src/platform/db/connect/',
  'api/src/platform/db/embedded/',
  'api/src/platform/db/migrations/describe-tables.ts',
];

/** Finds connections to PostgreSQL that stay on a server which is no longer the primary (docs/adr/0074). */
export function connectionProblems(path: string, source: string): Problem[] {
  if (!path.startsWith('api/src/') || isTest(path) || ownConnections.some((own) => path.startsWith(own))) {
    return [];
  }

  return source.split('\n').flatMap((text, index) =>
    /new pg\.(?:Client|Pool)\(/.test(text)
      ? [
          {
            path,
            line: index + 1,
            text: 'connects to one server: use DatabaseClient or openPool of platform/db/connect',
          },
        ]
      : [],
  );
}
