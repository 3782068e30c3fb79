import { expect, test } from 'vitest';
import { lateLibraryProblems } from './late-libraries.ts';

const main = ['api/src/main.ts', `import { mail } from './mail.ts';\n`] as const;

test('a start of the API loads no library that is needed later, not even through another file', () => {
  const sources = new Map([main, ['api/src/mail.ts', `\nimport { createTransport } from 'nodemailer';\n`]]);

  expect(lateLibraryProblems(sources)).toEqual([
    {
      path: 'api/src/mail.ts',
      line: 2,
      text: 'loads nodemailer when the API starts: import() it where it is used',
    },
  ]);
});

test('types of a library, and a library that is fetched when needed, are not loaded', () => {
  const source = `import type { Sharp } from 'sharp';\nconst late = () => import('./smtp.ts');\n`;
  const sources = new Map([
    main,
    ['api/src/mail.ts', source],
    ['api/src/smtp.ts', `import { createTransport } from 'nodemailer';\n`],
  ]);

  expect(lateLibraryProblems(sources)).toEqual([]);
});
