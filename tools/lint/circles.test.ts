import { expect, test } from 'vitest';
import { circleProblems } from './circles.ts';

const dialog = `const view = lazy(() => import('./view.tsx'));\n`;

test('a file that is fetched later may not import who fetches it, not even its types', () => {
  const problems = circleProblems(
    new Map([
      ['shared-ui/src/dialog.tsx', dialog],
      ['shared-ui/src/view.tsx', `import { frame } from './frame.ts';\n`],
      ['shared-ui/src/frame.ts', `import type { Props } from './dialog.tsx';\n`],
    ]),
  );

  expect(problems).toMatchObject([{ path: 'shared-ui/src/dialog.tsx', line: 1 }]);
});

test('a part that both need may be in its own file', () => {
  const sources = new Map([
    ['shared-ui/src/dialog.tsx', `import type { Props } from './props.ts';\n${dialog}`],
    ['shared-ui/src/view.tsx', `import type { Props } from './props.ts';\n`],
    ['shared-ui/src/props.ts', 'export interface Props {}\n'],
  ]);

  expect(circleProblems(sources)).toEqual([]);
});
