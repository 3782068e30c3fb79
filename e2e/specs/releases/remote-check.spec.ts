import { timeLimits } from 'shared-contracts/testing/time-limits';
import { builtRemote, checkBuild, writeFaultyBuild } from '../../fixtures/checked-build.ts';
import { expect, test } from '../../fixtures/test.ts';

test.describe.configure({ timeout: timeLimits.processTest });

test('[PF-09] texting-remote check passes the build of mfe-rewards, page by page', async () => {
  const { code, output } = await checkBuild(builtRemote('mfe-rewards'));

  expect(code, output).toBe(0);
  expect(output).toMatch(/^mfe-rewards \S+ in http/);
  for (const line of [
    'rewards, /rewards',
    'ok    mounts',
    'ok    is visible, and leaves the shell usable',
    'ok    works at 390 px, dark',
    'ok    opens with the organization permission manage_rewards alone',
    'ok    does not open without a permission',
    'ok    leaves nothing behind',
    'All 9 checks passed.',
  ]) {
    expect(output).toContain(line);
  }
});

test('[PF-09] texting-remote check names each fault of a build, and what to do about it', async () => {
  const faulty = writeFaultyBuild();
  const { code, output } = await checkBuild(faulty.folder);
  faulty.remove();
  const [, wide = '', throwing = '', broken = ''] = output.split(/^(?=\w+, \/)/m);

  expect(code, output).toBe(1);
  expect(wide).toMatch(/^conversations, \/conversations\n {2}ok {4}mounts\n/);
  expect(wide).toMatch(
    /FAIL {2}works at 390 px, light\n.*wrap.*: <p> 'Wide and white' ends at 700 px, its place at 390 px\./,
  );
  expect(wide).toMatch(/FAIL {2}works at 390 px, dark\n(?:.*\n)*.*stays rgb\(255, 255, 255\) when the theme/);
  expect(wide).toContain('color-contrast');
  expect(wide).toMatch(
    /FAIL {2}leaves nothing behind\n.*\n.*Remove in unmount.*\d+ more event listeners held after 50 visits/,
  );

  expect(throwing).toMatch(/FAIL {2}mounts\n.*fix its cause: broken on purpose/);
  expect(throwing).toMatch(/FAIL {2}is visible.*\n.*the shell's navigation alone: it cannot be seen/);
  expect(throwing).toMatch(/FAIL {2}opens with .* manage_contacts alone\n.*GET \/users for this person/);

  expect(broken).toMatch(/FAIL {2}mounts\n.*error card: mfe-inbox could not be .*: broken while mounting/);
  expect(broken).toContain('skip  the other 8 checks of this page');
  expect(broken).toMatch(/\d+ of 27 checks failed, 8 were skipped\.\n$/);
});

test('[PF-09] texting-remote check says that a sign-in was refused, without the password', async () => {
  const settings = { CHECK_EMAIL: 'nobody@harbor.test', CHECK_PASSWORD: 'not this one' };
  const { code, output } = await checkBuild(builtRemote('mfe-rewards'), settings);

  expect(code, output).toBe(2);
  expect(output).toBe('The shell refused the sign-in (422). Correct CHECK_EMAIL and CHECK_PASSWORD.\n');
});
