import { createInterface } from 'node:readline/promises';
import { onboardingAddresses } from 'shared-contracts/onboarding-addresses';
import { createOwner, isWithoutUsers } from '../areas/users/first-owner.service.ts';
import { seedDemo } from '../stand-ins/demo/seed-demo.ts';
import { withProcessLock } from '../platform/db/processes/with-process-lock.ts';
import type { Platform } from '../platform/platform.ts';

/**
 * Adds the first users to an empty database: demo data in demo mode, otherwise the owner named in the environment or
 * entered at the terminal. If no owner is given, the first organization signs up in the browser. A worker leaves this
 * to the API; of several API processes that start together the first one does it.
 */
export async function prepareFirstStart(platform: Platform, say: (sentence: string) => void): Promise<void> {
  if (platform.config.role === 'worker' || !(await isWithoutUsers(platform))) {
    return;
  }
  await withProcessLock(platform.database, async () => {
    if (await isWithoutUsers(platform)) {
      await makeFirstUsers(platform, say);
    }
  });
}

async function makeFirstUsers(platform: Platform, say: (sentence: string) => void): Promise<void> {
  const { config } = platform;
  if (config.demo) {
    say('Filling the empty database with demo data …');
    await seedDemo(platform);

    return;
  }

  const email = config.ownerEmail || (await askForEmail());
  if (!email) {
    if (!config.publicSignUp) {
      say('Nobody can sign in yet, and PUBLIC_SIGN_UP is off. Set OWNER_EMAIL.');

      return;
    }
    const { href } = new URL(onboardingAddresses.onboardingSignUp.path, config.publicShellUrl);
    say(`Nobody can sign in yet. Sign up the first organization at ${href}, or set OWNER_EMAIL.`);

    return;
  }
  const link = await createOwner(platform, { email, password: config.ownerPassword });
  say(`The owner ${email} was created. This link signs in once, for 5 minutes:\n${link}`);
}

/** Returns '' if there is no terminal or nothing was typed. */
async function askForEmail(): Promise<string> {
  if (!process.stdin.isTTY) {
    return '';
  }
  const terminal = createInterface({ input: process.stdin });
  try {
    for (;;) {
      // Printed as a separate line, because the program that starts this process passes on whole lines.
      console.log('The database is empty. Email of the owner to create, or Enter to sign up in the browser:');
      const email = (await terminal.question('')).trim().toLowerCase();
      if (email === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
        return email;
      }
      console.log('That is not an email address.');
    }
  } finally {
    terminal.close();
  }
}
